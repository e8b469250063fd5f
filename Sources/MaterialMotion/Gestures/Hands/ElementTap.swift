// SPDX-License-Identifier: Apache-2.0

/// The recognizer of the taps on an element. The recognizer can belong to any platform.
///
///     card.makeTap = { [weak view] _, _, rules in
///       let tap = UITapGestureRecognizer()
///       tap.numberOfTapsRequired = rules.count
///       view?.addGestureRecognizer(tap)
///       return ElementTap(tap) { tap.view?.removeGestureRecognizer(tap) }
///     }
public struct ElementTap {
  /// Determines the presses that are taps.
  public struct Rules: Equatable, Sendable {
    /// The number of taps that follow each other, for example 2 for a double tap. At least 1.
    public let count: Int

    /// Whether a press is a tap although an interaction holds the element or an ancestor of it. For example,
    /// the press may have caught the element in flight.
    public let includesCatches: Bool

    /// Whether a press is a tap although it was long. If `false`, the platform's own limit applies.
    public let includesLongPresses: Bool
  }

  /// Emits the location of each tap, in the coordinate system of the element's parent.
  let locations: MotionObservable<Point>
  let writes: RecognitionStateWrites
  let remove: () -> Void

  /// Creates an element's tap from a recognizer that was already added to the platform's view or widget.
  ///
  /// - Parameters:
  ///   - tap: The recognizer. Its state becomes ``RecognitionState/recognized`` for each tap. Its
  ///     ``GestureRecognizer/container`` must have the same coordinate system as the element's parent.
  ///   - remove: A closure that removes the recognizer from its view or widget. Called when the interaction
  ///     is removed, or when the runtime or the element is deallocated. Must not retain the element.
  public init<Tap: GestureRecognizer>(_ tap: Tap, remove: @escaping () -> Void) {
    locations = gestureSource(tap).whenRecognitionState(is: .recognized)
      ._map { $0.centroid(in: $0.container) }
      .finite()
    writes = tap.recognitionStateWrites
    self.remove = remove
  }
}
