// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// What a platform other than the library's might have for elements.
final class FakeView: GestureElement {
  let lifetime = Lifetime()
  let origin: Point
  var superview: FakeView?

  init(origin: Point = .zero) {
    self.origin = origin
  }

  deinit {
    lifetime.end()
  }

  func pointFromStage(_ point: Point) -> Point { point - origin }
}

/// A recognizer as a user might write one: it does what it is told.
final class FakePan: TranslationGestureRecognizer {
  let recognitionStateWrites = RecognitionStateWrites()
  var recognitionState = RecognitionState.possible {
    didSet { recognitionStateWrites.announce() }
  }
  var isEnabled = true
  var view: FakeView?
  var place = Point.zero
  var translation = Point.zero
  var speed = Point.zero

  deinit {
    recognitionStateWrites.end()
  }

  var element: FakeView? { view }
  var container: FakeView? { view?.superview }

  func centroid(in element: FakeView?) -> Point { element?.pointFromStage(place) ?? place }
  func centroidTranslation(in element: FakeView?) -> Point { translation }
  func centroidVelocity(in element: FakeView?) -> Point { speed }
}
