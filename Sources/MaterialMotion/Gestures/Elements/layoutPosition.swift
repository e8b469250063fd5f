// SPDX-License-Identifier: Apache-2.0

extension MotionElement {
  /// The place that the layout gives to the element: the position of the ``anchorPoint`` in the rectangle
  /// that the layout has set, before the ``transform`` is applied. In points, in the coordinate system of the
  /// ``position``.
  ///
  ///     card.layoutPosition.subscribe { slot.move(to: $0) }    // an empty frame stays in the grid
  ///     runtime.add(Tossable(landing: .layout), to: card)      // a released card returns to the grid
  ///
  /// The property always shows the latest layout, also while a hand or a stream moves the position:
  ///
  ///     the layout moves the element by (0, 40)
  ///                        the position rests           the position moves
  ///     layoutPosition     (100, 50)   (100, 90)        (100, 50)   (100, 90)
  ///     position           (120, 50)   (120, 90)        (160, 70)   (160, 70)
  ///
  /// A change of the ``anchorPoint`` changes the property by the vector between the two points in the
  /// rectangle. A change of the ``position`` or of the ``transform`` does not change it.
  ///
  /// If your program writes the ``size``, the element keeps its position: it grows about its anchor point. A
  /// layout that places an edge of the rectangle, as `left` does on a web page, then gives the anchor point
  /// another place:
  ///
  ///     width             80       120       the left edge stays at 20
  ///     layoutPosition    60       80        Landing.layout lands here
  ///     position          60       60
  ///     home              60       60        a Tossable without a landing returns here
  ///
  /// Your program reads the property where the platform has a layout: on a web page, in UIKit, AppKit and
  /// GTK, and for a SwiftUI view with `motionOffset(_:including:minimumDistance:)`. The platform writes the
  /// property before the next frame, so a value of your own is soon replaced.
  ///
  /// Without such a layout, your program is the layout. The initial value is the element's position when the
  /// property is first used. Adding a ``Tossable`` uses it. Your program may then write the property. The
  /// write itself moves nothing, but ``Landing/layout`` brings the element to the new place. To move an
  /// element at rest there at once, write the `position` first.
  ///
  /// A value that is not finite is dropped and reported.
  public var layoutPosition: ReactiveProperty<Point> { extras.layoutPosition(of: self) }

  /// The layout of the element, for the flights that follow it.
  var layout: ElementLayout {
    _ = layoutPosition
    return extras.usedLayout!
  }

  /// Takes over the present layout of the platform at once, instead of before the next frame. Elements
  /// without a platform that has a layout stay as they are.
  ///
  ///     page.showDetails()                        // a script changes the page
  ///     MotionElement.takeOverLayout(of: cards)
  ///     cards[0].layoutPosition.value             // the new place
  ///
  /// A web page is measured once for all of its elements. A window of GTK, UIKit or AppKit is laid out first,
  /// if something in it has changed. So do not call this method during a layout.
  public static func takeOverLayout(of elements: [MotionElement]) {
    var latest: AnyObject?
    for element in elements {
      guard let reader = element.platform?.layoutReader else {
        element.position.storage.prepareForDeparture()
        continue
      }
      guard reader !== latest else { continue }
      latest = reader
      reader.takeOverLayouts()
    }
  }

  // MARK: For platforms

  /// Writes the place and the rectangle of a new layout. Does not write the position.
  ///
  /// - Parameters:
  ///   - place: The place of the anchor point, in the coordinate system of the element's parent.
  ///   - edges: The vectors along the upper and the left edge of the rectangle. Pass `nil` if the edges are
  ///     those of the ``size``.
  ///   - hasWrittenSize: Whether the layout has only placed a ``size`` that the program has written. The home
  ///     of the element does not follow such a layout.
  package func takeOverLayout(at place: Point, edges: Transform?, hasWrittenSize: Bool) {
    let layout = layout
    layout.edges = edges
    layout.write(place, because: hasWrittenSize ? .size : .layout)
  }

  /// Calls a closure before a motion reads the position at which it begins. The platform can then take over
  /// the latest layout. Only the last closure is called.
  package func beforeMotion(_ measure: @escaping () -> Void) {
    position.storage.makeTraits().willDepart = measure
  }

  /// Whether the program has written the position. Motions, and streams that are connected to the position,
  /// do not count.
  package var isPositionWritten: Bool { position.storage.traits?.isWritten == true }
}
