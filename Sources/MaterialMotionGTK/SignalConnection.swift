// SPDX-License-Identifier: Apache-2.0

#if GTK
import CGTK
import MaterialMotion

/// A closure that hears a signal of a GObject. The object keeps the closure, and lets go of it when it goes
/// itself or when the connection is ended.
package struct SignalConnection {
  private let object: UnsafeMutableRawPointer
  private let number: gulong
  /// Lives as long as the connection.
  private weak let box: Box?

  /// Connects a closure.
  ///
  /// - Parameters:
  ///   - signal: The signal, with its detail if it has one: `"notify::parent"`.
  ///   - object: Any GObject.
  ///   - perform: Called for each emission, with what the signal hands over. What it captures the object
  ///     keeps alive. To a signal that wants an answer it says that others are to hear of it, too.
  @discardableResult
  package init(
    _ signal: String, of object: UnsafeMutableRawPointer, perform: @escaping (SignalArguments) -> Void
  ) {
    self.init(answering: signal, of: object) {
      perform($0)
      return false
    }
  }

  /// Connects a closure to a signal that wants an answer.
  ///
  /// - Parameters:
  ///   - signal: The signal, with its detail if it has one.
  ///   - object: Any GObject.
  ///   - answer: Called for each emission, and says whether nobody else is to hear of it.
  @discardableResult
  package init(
    answering signal: String, of object: UnsafeMutableRawPointer,
    answer: @escaping (SignalArguments) -> Bool
  ) {
    let kept = Box(answer)
    let box = Unmanaged.passRetained(kept).toOpaque()
    let closure = g_closure_new_simple(guint(MemoryLayout<GClosure>.size), box)
    g_closure_add_finalize_notifier(closure, box) { box, _ in
      if let box { Unmanaged<Box>.fromOpaque(box).release() }
    }
    // One function for all signals: what a signal hands over comes as values that know their types.
    g_closure_set_marshal(closure) { closure, result, count, values, _, _ in
      guard let box = closure?.pointee.data else { return }
      let arguments = SignalArguments(UnsafeBufferPointer(start: values, count: Int(count)))
      let isTaken = Unmanaged<Box>.fromOpaque(box).takeUnretainedValue().answer(arguments)
      if isTaken { g_value_set_boolean(result, 1) }
    }
    self.object = object
    self.box = kept
    number = g_signal_connect_closure(object, signal, closure, 0)
  }

  /// Ends the connection, unless it has ended or the object has gone.
  package func disconnect() {
    // What is being called lives on, and so does the object then, though the connection may have ended.
    guard box != nil, g_signal_handler_is_connected(object, number) != 0 else { return }
    g_signal_handler_disconnect(object, number)
  }

  private final class Box {
    let answer: (SignalArguments) -> Bool

    init(_ answer: @escaping (SignalArguments) -> Bool) {
      self.answer = answer
    }
  }
}

/// What a signal hands over. Only good while it is being emitted.
package struct SignalArguments {
  private let values: UnsafeBufferPointer<GValue>

  fileprivate init(_ values: UnsafeBufferPointer<GValue>) {
    self.values = values
  }

  /// The number in this place. What emits the signal has place 0.
  func double(_ place: Int) -> Double { read(place, g_value_get_double) }

  /// The whole number, or the case of an enumeration, in this place.
  func int(_ place: Int) -> Int { Int(read(place, g_value_get_int)) }

  /// The case of an enumeration in this place.
  func enumeration(_ place: Int) -> Int32 { read(place, g_value_get_enum) }

  /// The point whose coordinates are in this place and the next.
  func point(_ place: Int) -> Point { Point(double(place), double(place + 1)) }

  private func read<T>(_ place: Int, _ get: (UnsafePointer<GValue>?) -> T) -> T {
    get(values.baseAddress.map { $0 + place })
  }
}
#endif
