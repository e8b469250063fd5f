// SPDX-License-Identifier: Apache-2.0
#if canImport(SwiftUI)
import MaterialMotion
internal import MaterialMotionHosting
import SwiftUI

extension View {
  /// Keeps a value of SwiftUI and a property of the library equal.
  ///
  ///     SheetContent()
  ///       .motion(panel)
  ///       .motionBinding($detent, to: sheet.detent)   // @State private var detent = Sheet.Detent.medium
  ///
  /// Use it for each property that stores where a thing belongs: the `detent` of a `Sheet`, the `page` of a
  /// `Pager`, the `selection` of a `Wheel`, and the `value` of a `ValueSlider`, a `Knob` or a `Dial`.
  ///
  /// | | The property | The binding |
  /// |---|---|---|
  /// | The view appears | gets the value of the binding | |
  /// | Your program writes the binding | gets the value, and the thing moves there | |
  /// | A hand, a key or your program changes the property | | gets the value at once |
  /// | The setter of the binding refuses the value | gets the former value, and the thing returns | |
  /// | The property limits or drops a value | | gets the value of the property |
  ///
  /// A hand changes most properties when it lets go of a thing, and not when the thing rests. A slider
  /// changes its value during the drag, too. A pager limits a page that does not exist.
  ///
  /// The property remains the place where the library stores the value, and the newest write wins. An equal
  /// value is not written, so neither side answers the other. `withAnimation` has no effect on the thing: it
  /// moves by its own spring.
  ///
  /// - Parameters:
  ///   - value: The value of SwiftUI.
  ///   - property: The property. If the view gets another property, that one gets the value of the binding.
  public func motionBinding<Value: Equatable>(
    _ value: Binding<Value>, to property: ReactiveProperty<Value>
  ) -> some View {
    motionBinding(value, to: property, reading: { $0 }, writing: { $0 })
  }

  /// Keeps a value of SwiftUI equal to a part of what a property of the library stores.
  ///
  ///     SheetContent()
  ///       .motion(panel)
  ///       .motionBinding(
  ///         $isTall, to: sheet.detent, reading: { $0 == .large }, writing: { $0 ? .large : .medium })
  ///
  /// See ``SwiftUI/View/motionBinding(_:to:)``.
  ///
  /// - Parameters:
  ///   - value: The value of SwiftUI.
  ///   - property: The property.
  ///   - reading: Returns the value for a place of the property.
  ///   - writing: Returns the place for a value. Called only if the present place has another value.
  public func motionBinding<Value: Equatable, Place>(
    _ value: Binding<Value>, to property: ReactiveProperty<Place>,
    reading: @escaping (_ place: Place) -> Value, writing: @escaping (_ value: Value) -> Place
  ) -> some View {
    modifier(BindingModifier(value: value, property: property, reading: reading, writing: writing))
  }
}

extension ReactiveProperty where T: Equatable {
  /// A binding to this property, for a control of SwiftUI that shows it. Nothing is stored a second time.
  ///
  ///     Slider(value: volume.value.binding, in: 0...100)   // moves together with a `ValueSlider`
  ///
  /// Read it in the `body` of a view, and do not store it. The view is redrawn when the property changes. To
  /// connect a `@State` of your own with the property, use ``SwiftUI/View/motionBinding(_:to:)``.
  @MainActor public var binding: Binding<T> {
    let shown = MotionValue(self)
    return Binding { @MainActor in
      // SwiftUI observes this value. The property may be newer.
      _ = shown.value
      return self.value
    } set: { @MainActor in
      if self.value != $0 { self.value = $0 }
    }
  }
}

private struct BindingModifier<Value: Equatable, Place>: ViewModifier {
  @Binding var value: Value
  let property: ReactiveProperty<Place>
  let reading: (Place) -> Value
  let writing: (Value) -> Place
  @State private var links = Links<Value, Place>()

  init(
    value: Binding<Value>, property: ReactiveProperty<Place>, reading: @escaping (Place) -> Value,
    writing: @escaping (Value) -> Place
  ) {
    _value = value
    (self.property, self.reading, self.writing) = (property, reading, writing)
  }

  func body(content: Content) -> some View {
    let (links, property) = (links, property)
    links.ends.update($value, reading, writing)
    let seen = Seen(value: value, property: ObjectIdentifier(property), writeCount: links.writeCount.value)
    return content.onChange(of: seen, initial: true) { links.check(property) }
  }

  /// The state that an update of the view sees. If it changes, both sides are compared.
  private struct Seen: Equatable {
    let value: Value
    let property: ObjectIdentifier

    /// The number of values that were written to the binding. Its setter may have refused the latest one.
    let writeCount: Int
  }
}

/// Stores the link of a view, so that all evaluations of `body` share it.
@MainActor
private final class Links<Value: Equatable, Place> {
  let ends = BindingEnds<Value, Place>()
  private(set) lazy var writeCount = MotionValue(ends.writeCount)
  private var last: (property: ReactiveProperty<Place>, link: TwoWayLink<Value>)?

  /// Compares the binding and a property, which are linked from now on.
  func check(_ property: ReactiveProperty<Place>) {
    if let last, last.property === property { return last.link.check() }
    last = ends.link(to: property).map { (property, $0) }
  }
}

/// The binding and the conversions of the latest evaluation of a view.
@MainActor
private final class BindingEnds<Value: Equatable, Place> {
  let writeCount = ReactiveProperty(0)
  private var latest: (value: Binding<Value>, reading: (Place) -> Value, writing: (Value) -> Place)?

  func update(
    _ value: Binding<Value>, _ reading: @escaping (Place) -> Value, _ writing: @escaping (Value) -> Place
  ) {
    latest = (value, reading, writing)
  }

  /// Returns a link, unless the view was never evaluated.
  func link(to property: ReactiveProperty<Place>) -> TwoWayLink<Value>? {
    guard let latest else { return nil }
    // The view is evaluated again, with other closures and perhaps with another binding.
    let present = { self.latest ?? latest }
    return TwoWayLink(
      property, reading: { present().reading($0) }, writing: { present().writing($0) },
      get: { present().value.wrappedValue },
      set: {
        present().value.wrappedValue = $0
        self.writeCount.value += 1
      })
  }
}
#endif
