// SPDX-License-Identifier: Apache-2.0

/// Hides an element, wholly or in part, without taking its opacity away from others.
///
///     let veil = ElementVeil(on: thumbnail)      // hidden
///     thumbnail.opacity.value = 0.8              // for later
///     veil.end()                                 // seen with an opacity of 0.8
///
/// An element may have several veils: one for each thing that hides it. It is seen with its own opacity times
/// the parts that all of its veils leave.
///
///     own opacity    0.8 ·····················
///     a fade         1    0.5     0.5    0.5     1
///     a place        1    1       0      1       1      1: nothing is hidden
///     opacity        0.8  0.4     0      0.4     0.8
///
/// While an element has veils, a value that something else writes to its ``MotionElement/opacity`` becomes
/// its own opacity, and is seen when the veils have ended. Write no opacity that depends on the one that is
/// seen. A write of exactly this one changes nothing.
///
/// A veil does not retain the element. It lasts until ``end(keepingPart:)`` is called.
public final class ElementVeil {
  private let hiding: ElementHiding

  /// The part of the opacity that is left: 0 hides the element, 1 shows it. A number that is not finite is
  /// dropped.
  public var part: Double {
    didSet {
      if !part.isFinite { part = oldValue }
      if part != oldValue { hiding.show() }
    }
  }

  /// Begins to hide an element.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - part: The part of the opacity that is left. A number that is not finite counts as 1. Defaults to 0.
  public init(on element: MotionElement, part: Double = 0) {
    let extras = element.extras
    hiding = extras.hiding ?? ElementHiding(element.opacity)
    extras.hiding = hiding
    self.part = part.isFinite ? part : 1
    hiding.add(self)
  }

  /// Ends the veil. A second call does nothing.
  ///
  ///     veil.end(keepingPart: true)         // hidden
  ///     let other = ElementVeil(on: card)   // and seen with its own opacity when this one has ended
  ///
  /// - Parameter keepingPart: Whether the veil leaves the element as it is seen, until something else writes
  ///   the opacity, or another veil begins. Defaults to `false`.
  public func end(keepingPart: Bool = false) { hiding.remove(self, keepingPart) }
}

extension MotionElement {
  /// The element's own opacity. `nil` if the veils hide nothing.
  package var ownOpacity: Double? { usedExtras?.hiding?.ownOpacity }
}

/// The veils of an element, and its own opacity.
final class ElementHiding {
  private let opacity: OverriddenValue<Double>
  private var veils: [ElementVeil] = []

  /// The part that veils which have ended have left.
  private var left = 1.0

  init(_ opacity: ReactiveProperty<Double>) {
    self.opacity = OverriddenValue(opacity, initial: 1)
  }

  /// `nil` if the veils hide nothing.
  var ownOpacity: Double? { veils.isEmpty || opacity.seen == opacity.own ? nil : opacity.own }

  func add(_ veil: ElementVeil) {
    veils.append(veil)
    left = 1
    if veils.count == 1 {
      opacity.begin { [self] in
        left = 1
        show()
      }
    }
    show()
  }

  func remove(_ veil: ElementVeil, _ keepsPart: Bool) {
    guard let index = veils.firstIndex(where: { $0 === veil }) else { return }
    veils.remove(at: index)
    if keepsPart { left *= veil.part }
    if veils.isEmpty { opacity.end() }
    show()
  }

  func show() {
    var value = opacity.own * left
    for veil in veils { value *= veil.part }
    opacity.show(value)
  }
}
