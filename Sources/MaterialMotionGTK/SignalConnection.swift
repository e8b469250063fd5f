// SPDX-License-Identifier: Apache-2.0

#if GTK
import CGTK
import MaterialMotion

/// The connection of a closure to a signal of a GObject. The object retains the closure until the connection
/// ends or the object is finalized.
package struct SignalConnection {
  private let object: UnsafeMutableRawPointer
  private let number: gulong
  /// The connected closure. `nil` after the connection has ended.
  private weak var box: Box?

  /// Connects a closure.
  ///
  /// - Parameters:
  ///   - signal: The name of the signal, such as `"destroy"`, or the name with a detail, such as
  ///     `"notify::parent"`.
  ///   - object: Any GObject.
  ///   - perform: Receives the arguments of each emission. The object retains the closure's captures. If the
  ///     signal expects an answer, the answer is `false`, so other handlers also receive the emission.
  @discardableResult
  package init(
    _ signal: String, of object: UnsafeMutableRawPointer, perform: @escaping (SignalArguments) -> Void
  ) {
    self.init(answering: signal, of: object) {
      perform($0)
      return false
    }
  }

  /// Connects a closure to a signal that expects an answer.
  ///
  /// - Parameters:
  ///   - signal: The name of the signal, or the name with a detail.
  ///   - object: Any GObject.
  ///   - answer: Receives the arguments of each emission. If the closure returns `true`, other handlers do
  ///     not receive the emission.
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
    // The same marshaller works for all signals, because each argument is a `GValue`, which stores its type.
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

  /// Ends the connection. Does nothing if the connection has ended or the object was finalized.
  package func disconnect() {
    // During an emission, GLib retains the closure and the object, even if the connection has already ended.
    // So `box != nil` does not prove that the handler is still connected.
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

/// The arguments of a signal. They are valid only during the emission.
package struct SignalArguments {
  private let values: UnsafeBufferPointer<GValue>

  fileprivate init(_ values: UnsafeBufferPointer<GValue>) {
    self.values = values
  }

  /// Returns the number at this index. Index 0 is the object that emits the signal.
  func double(_ place: Int) -> Double { read(place, g_value_get_double) }

  /// Returns the integer at this index.
  func int(_ place: Int) -> Int { Int(read(place, g_value_get_int)) }

  /// Returns the unsigned integer at this index.
  func unsigned(_ place: Int) -> UInt32 { read(place, g_value_get_uint) }

  /// Returns the raw value of the enumeration at this index.
  func enumeration(_ place: Int) -> Int32 { read(place, g_value_get_enum) }

  /// Returns the point whose coordinates are at this index and the next index.
  func point(_ place: Int) -> Point { Point(double(place), double(place + 1)) }

  private func read<T>(_ place: Int, _ get: (UnsafePointer<GValue>?) -> T) -> T {
    get(values.baseAddress.map { $0 + place })
  }
}
#endif
