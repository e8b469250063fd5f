// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

@main
struct EveryOperator {
  static func main() {}
}

/// Sends a number through every operator, and returns the sum of the results.
@_expose(wasm, "sum")
public func sum(_ number: Double) -> Double {
  let sum = Sum()
  let x = ReactiveProperty(number)
  let point = ReactiveProperty(Point(number, 1))
  let count = ReactiveProperty(Int(number))
  sum.addNumbers(x)
  sum.addPoints(point, x)
  sum.addIntegers(count)
  sum.addBorders(x, point)
  sum.addReplacements(x, count)
  sum.addCombinations(x, count)
  sum.addInterpolations(x, point)
  sum.addWithUpstream(x, point)
  sum.addSubject()
  sum.addConditions(x.threshold(0)._map { $0 == .above })
  x.value += 1
  point.value += Point(1, 1)
  count.value += 1
  let clock = ManualFrameClock()
  sum.addWaiting(x, clock)
  sum.addField(x, clock)
  clock.advance(by: 1)
  return sum.total
}

final class Sum {
  var total = 0.0

  func add(_ stream: MotionObservable<Double>) {
    stream.subscribe { [self] in total += $0 }
  }

  func add(_ stream: MotionObservable<Point>) {
    add(stream.x().merge(with: stream.y()))
  }

  func add(_ stream: MotionObservable<Int>) {
    add(stream._map { Double($0) })
  }

  func add(_ stream: MotionObservable<Bool>) {
    add(stream.rewrite([true: 1.0, false: 2.0]))
  }
}

extension Sum {
  func addNumbers(_ x: ReactiveProperty<Double>) {
    add(x.offset(by: 1).scaled(by: 2).normalized(by: 3).distance(from: 4))
    add(x.offset(by: x).scaled(by: x).normalized(by: x).distance(from: x))
    add(x.lowerBound(1).upperBound(5).clamped(to: 2...3))
    add(x.lowerBound(x).upperBound(x).clamped(to: x._map { $0...$0 }))
    add(x.rubberBanded(below: 0, above: 1, maxLength: 2))
    add(x.rubberBanded(below: x, above: x, maxLength: x))
    add(x.rubberBanded(below: 0, above: x, maxLength: 2).merge(with: (-x).clamped(to: 7...)))
    add(x.rewriteRange(start: 0, end: 1, destinationStart: 2.0, destinationEnd: 3))
    add(x.rewriteRange(start: x, end: x, destinationStart: x, destinationEnd: x))
  }

  func addPoints(_ point: ReactiveProperty<Point>, _ x: ReactiveProperty<Double>) {
    add(point.offset(by: Point(1, 1)).scaled(by: 2).scaled(by: Point(1, 2)).normalized(by: Point(3, 4)))
    add(point.offset(by: point).scaled(by: x).scaled(by: point).normalized(by: point).normalized(by: 2))
    add(point.distance(from: .zero).merge(with: point.distance(from: point)))
    add(point.xLocked(to: 1).yLocked(to: 2).xLocked(to: x).yLocked(to: x).normalized(by: x))
    add(point.toPolar()._map { $0.radius * $0.angle })
    add(x.rewriteRange(start: 0, end: 1, destinationStart: Point(1, 1), destinationEnd: .zero))
  }

  func addInterpolations(_ x: ReactiveProperty<Double>, _ point: ReactiveProperty<Point>) {
    add(x.interpolated([0, 1, 2], to: [0.0, 2, 5]).clamped(to: ...7))
    add(x.interpolated([0, 1], to: [Point(1, 1), .zero], ends: .extended))
    add(x.interpolated(x._map { [0, $0] }, to: x._map { [$0, 1] }))
    add(x.interpolated([0, 1], to: [MotionColor(hex: 0xFF8000), .zero])._map { Double($0.hex) })
    add(x.clamped(to: 0...).interpolated([0, 1], to: x._map { [$0, 1] }))
    add(point.clamped(to: Bounds(x: 0...1)).clamped(to: x._map { Bounds(y: $0...$0) }))
    add(point.offset(by: -point))
  }

  func addWithUpstream(_ x: ReactiveProperty<Double>, _ point: ReactiveProperty<Point>) {
    add(x.offset(by: x, emittingWith: .upstream).scaled(by: x, emittingWith: .upstream))
    add(x.rewriteTo(point, emittingWith: .upstream))
    add(x.thresholdRange(min: 0, max: x, emittingWith: .upstream)._map { $0 == .within })
  }

  func addSubject() {
    let subject = MotionSubject<Double>()
    add(subject)
    subject.state = .active
    subject.emit(3)
    subject.state = .atRest
  }

  func addField(_ x: ReactiveProperty<Double>, _ clock: FrameClock) {
    let field = SpringField(positions: [Point(0, 0), Point(1, x.value)], threshold: 0.1, clock: clock)
    field.subscribe { [self] positions in total += positions[0].x + positions[1].y }
    field.update { _, body in body.destination = Point(10, 10) }
    field[0].velocity += Point(100, 0)
    field.description.value = SpringDescription(response: 0.2)
    clock.tick(at: 0.5)
    field.stop()
  }

  func addIntegers(_ count: ReactiveProperty<Int>) {
    add(count.offset(by: 1).scaled(by: 2).distance(from: 3))
    add(count.offset(by: count).scaled(by: count).distance(from: count))
    add(count.lowerBound(1).upperBound(count).clamped(to: 1...2).dedupe().ignoreUntil(2))
    add(ReactiveProperty(Duration.seconds(1)).offset(by: .seconds(2))._map { $0 > .seconds(2) })
  }

  func addBorders(_ x: ReactiveProperty<Double>, _ point: ReactiveProperty<Point>) {
    add(x.threshold(1)._map { $0 == .above })
    add(x.threshold(x)._map { $0 == .within })
    add(x.thresholdRange(min: 1, max: 2).rewrite([.below: 0.0, .within: 1, .above: 2]))
    add(x.thresholdRange(min: x, max: x)._map { $0 == .below })
    add(x.slop(size: 1).rewrite([.onExit: 1.0]))
    add(point.slop(size: x)._map { $0 == .onReturn })
  }

  func addReplacements(_ x: ReactiveProperty<Double>, _ count: ReactiveProperty<Int>) {
    add(count.rewrite([1: 2.0]).merge(with: x.rewrite([(1, 2.0)])))
    add(x.rewriteTo(1.0).merge(with: count.rewriteTo(x)))
    add(count.toString()._map { $0.utf8.count })
    add(x._read(count).startWith(7).map { $0 + 1 }.filter { $0 > 0 })
    add(x.scan(0) { $0 + Int($1) })
    add(x.log(prefix: "x") { [self] prefix, value in total += value + Double(prefix.utf8.count) })
  }

  func addCombinations(_ x: ReactiveProperty<Double>, _ count: ReactiveProperty<Int>) {
    add(x.combineLatest(with: count)._map { $0 + Double($1) })
    add(x.combineLatest(with: count, x)._map { $0 + Double($1) + $2 })
    add(x.combineLatest(with: count, x, count)._map { $0 + Double($1 + $3) + $2 })
    add(x.combineLatest(with: count) { $0 * Double($1) })
    add(x.combineLatest(with: count, x) { $0 * Double($1) * $2 })
    add(combineLatest([x, x.scaled(by: 2)])._map { $0[0] + $0[1] })
    add(x.zip(with: count)._map { $0 + Double($1) })
  }

  func addConditions(_ condition: MotionObservable<Bool>) {
    let inverted = condition.inverted()
    add(anyOf([condition, inverted]))
    add(allOf([condition, inverted]))
    add(noneOf([condition, inverted]))
    add(when(condition))
    add(MotionSubject<MotionState>().isActive())
  }

  func addWaiting(_ x: ReactiveProperty<Double>, _ clock: FrameClock) {
    add(x.delay(by: 0.5, clock: clock).merge(with: x.delay(by: x, clock: clock)))
    add(x.debounce(for: 0.5, clock: clock).merge(with: x.debounce(for: x, clock: clock)))
    add(x.throttle(for: 0.5, clock: clock).merge(with: x.throttle(for: x, clock: clock)))
    add(x.sample(on: clock).merge(with: x.sample(on: x)))
    add(x.timestamped(by: clock)._map { $0.value + $0.time })
    add(x.slidingWindow(ofCount: 2)._map { $0[0] })
  }
}
