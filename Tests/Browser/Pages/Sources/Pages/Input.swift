// SPDX-License-Identifier: Apache-2.0

// Elements that pointers, wheels and keys move.
import MaterialMotion
import MaterialMotionWeb

/// Lets pointers, wheels and keys move the nodes of the page.
@_expose(wasm, "takeInput")
@_cdecl("takeInput")
public func takeInput() { Input.begin() }

private enum Input {
  static func begin() {
    guard let card = WebElement.of("#card") else { return }
    let runtime = MotionRuntime(clock: AnimationFrameClock(of: card))
    card.keep(runtime)
    runtime.add(Draggable(), to: card)
    runtime.add(Draggable(along: .x), to: WebElement.of("#pager")!)
    runtime.add(Draggable(afterHolding: 0.3), to: WebElement.of("#row")!)
    runtime.add(Draggable(), to: WebElement.of("#outer")!)
    runtime.add(Draggable(), to: WebElement.of("#inner")!)
    runtime.add(DirectlyManipulable(), to: WebElement.of("#photo")!)
    addWheel(runtime)
    addKeys()
    addRemoval(runtime)
  }

  private static func addWheel(_ runtime: MotionRuntime) {
    let strip = WebElement.of("#strip")!
    let wheel = WheelGestureRecognizer(on: strip)
    wheel.axis = .x
    let position = strip.motionElement.position
    runtime.connect(gestureSource(wheel).translated(from: position), to: position)
  }

  private static func addKeys() {
    let knob = WebElement.of("#knob")!
    knob.onKeyPress(help: "Arrow keys move it.") { press in
      let step = press.modifiers.contains(.shift) ? 100.0 : 10
      switch press.key {
      case .leftArrow: knob.motionElement.position.value.x -= step
      case .rightArrow: knob.motionElement.position.value.x += step
      case .space where !press.isRepeat: knob.motionElement.position.value.y += step
      case "r": knob.motionElement.position.value.y -= step
      default: return false
      }
      return true
    }
    let sheet = WebElement.of("#sheet")!
    let offer = sheet.offer([
      MotionAction("Raise", key: .upArrow) { sheet.motionElement.position.value.y -= 10 },
      MotionAction("Lower", key: .downArrow) { sheet.motionElement.position.value.y += 10 },
    ])
    WebElement.of("#end")!.onKeyPress { _ in
      offer.unsubscribe()
      return true
    }
  }

  /// Two interactions that a key removes.
  private static func addRemoval(_ runtime: MotionRuntime) {
    let tile = WebElement.of("#tile")!
    let subscription = runtime.add(Draggable(along: .y), to: tile)
    tile.onKeyPress { _ in
      subscription.unsubscribe()
      return true
    }
  }
}

/// Listens to the keys of a node. Returns the number of the listener.
@_expose(wasm, "listenToKeys")
@_cdecl("listenToKeys")
public func listenToKeys(_ handle: Int32, _ isUsed: Bool) -> Int32 {
  guard let element = WebElement.of(handle: handle) else { return -1 }
  let number = Int32(Listeners.all.count)
  Listeners.presses.append(0)
  Listeners.all.append(
    element.onKeyPress(help: "Digits.") { _ in
      Listeners.presses[Int(number)] += 1
      return isUsed
    })
  return number
}

/// Offers an action of a node. Returns the number of the listener.
@_expose(wasm, "offerAction")
@_cdecl("offerAction")
public func offerAction(_ handle: Int32) -> Int32 {
  guard let element = WebElement.of(handle: handle) else { return -1 }
  let number = Int32(Listeners.all.count)
  Listeners.presses.append(0)
  Listeners.all.append(
    element.offer([
      MotionAction("Raise", key: .upArrow) { Listeners.presses[Int(number)] += 1 }
    ]))
  return number
}

/// Offers actions in a menu. Returns the number of the first action's listener. The other one is the next.
///
/// - Parameter handle: The button of the menu. 0 if the library adds it.
@_expose(wasm, "offerMenu")
@_cdecl("offerMenu")
public func offerMenu(_ node: Int32, _ handle: Int32) -> Int32 {
  guard let element = WebElement.of(handle: node) else { return -1 }
  let number = Listeners.all.count
  Listeners.presses += [0, 0]
  let position = element.motionElement.position
  let offer = element.offer(
    [
      MotionAction("Raise", key: .upArrow) {
        position.value.y -= 10
        Listeners.presses[number] += 1
      },
      MotionAction("Lower", key: .downArrow) {
        position.value.y += 10
        Listeners.presses[number + 1] += 1
      },
    ], menu: handle > 0 ? .handle(WebElement.of(handle: handle)!) : .button("Move the sheet"))
  Listeners.all += [offer, offer]
  return Int32(number)
}

/// Lets a node show a value, which an action changes, and announce it. Returns the number of the listener.
@_expose(wasm, "speakValue")
@_cdecl("speakValue")
public func speakValue(_ handle: Int32, _ isSlider: Bool) -> Int32 {
  guard let element = WebElement.of(handle: handle) else { return -1 }
  let number = Int32(Listeners.all.count)
  Listeners.presses.append(0)
  let value = ReactiveProperty(0.5)
  let offer = element.offer([MotionAction("Increase", key: .upArrow) { value.value += 100 }])
  let speech = element.speak(
    value.map {
      isSlider
        ? SpokenValue(.slider, $0, in: -1...200, along: .y, text: $0 > 1 ? "Many\nof \"them\" ü" : nil)
        : SpokenValue(.spinButton, $0, along: .y)
    })
  let sentences = element.speak(value.filter { $0 > 1 }.map { _ in "More." })
  Listeners.all.append(
    Subscription {
      for part in [offer, speech, sentences] { part.unsubscribe() }
    })
  return number
}

/// Returns the number of presses that a listener has received.
@_expose(wasm, "pressCount")
@_cdecl("pressCount")
public func pressCount(_ listener: Int32) -> Int32 { Listeners.presses[Int(listener)] }

@_expose(wasm, "endListener")
@_cdecl("endListener")
public func endListener(_ listener: Int32) { Listeners.all[Int(listener)].unsubscribe() }

/// The listeners that the page has added.
private enum Listeners {
  nonisolated(unsafe) static var all: [Subscription] = []
  nonisolated(unsafe) static var presses: [Int32] = []
}
