// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// What a platform other than the library's might have for elements.
final class FakeView: LifetimeTracked {
  let lifetime = Lifetime()
  let origin: Point

  init(origin: Point = .zero) {
    self.origin = origin
  }

  deinit {
    lifetime.end()
  }
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

  func centroid(in element: FakeView?) -> Point { place - (element?.origin ?? .zero) }
  func centroidTranslation(in element: FakeView?) -> Point { translation }
  func centroidVelocity(in element: FakeView?) -> Point { speed }
}
