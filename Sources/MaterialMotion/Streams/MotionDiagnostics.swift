// SPDX-License-Identifier: Apache-2.0

/// A receiver of reports. Each report describes an invalid value or event that the library dropped.
///
///     let diagnostics = MotionDiagnostics { print($0.message) }
///     let clock = ManualFrameClock(diagnostics: diagnostics)
///
/// After a report, motion continues with the last valid value. Pass the diagnostics to a clock, to a
/// recognizer, or to a property that accepts only finite values. A motion sends its reports to the
/// diagnostics of its clock. So do a spring, a fling, a property and an element that were given no
/// diagnostics, as soon as something on the clock moves them.
///
/// In a debug build, a clock that was given no diagnostics prints the first report of each kind. To silence
/// these reports, pass `MotionDiagnostics { _ in }`. In a release build and in Embedded Swift, such a clock
/// drops all reports.
public final class MotionDiagnostics {
  /// A description of one dropped value or event.
  public enum Report: Sendable {
    /// The program wrote a NaN or an infinity to the property with this name.
    case nonFiniteValue(of: String)

    /// The timestamp of a frame was earlier than the timestamp of the previous frame. Both timestamps are in
    /// seconds.
    case timeRanBackwards(from: Double, to: Double)

    /// The timestamp of a frame or an event was not finite.
    case nonFiniteTime

    /// The position or the timestamp of a pointer event was not finite.
    case nonFinitePointer(identifier: Int)

    /// The timestamp of a pointer event was earlier than a previous timestamp. Both timestamps are in
    /// seconds.
    ///
    /// A ``PointerGestureRecognizer`` compares the timestamp with that of the same pointer's newest event. A
    /// ``HostedGestureRecognizer`` compares it with that of the newest event of the whole gesture, and
    /// reports the identifier 0. The documentation of these classes describes which of the two events moves
    /// the pointer. The other event may still improve the estimate of the velocity.
    case pointerOutOfOrder(identifier: Int, from: Double, to: Double)

    /// A pointer was pressed again before it was lifted. The first press was treated as cancelled.
    case pointerPressedTwice(identifier: Int)

    /// A stream of delays emitted a duration that is negative or not finite. The duration is in seconds.
    case invalidDuration(Double)

    /// A spring's value or velocity overflowed. The spring jumped to its destination.
    case springOverflowed

    /// The velocity of a decay was so great that its end would not be finite. The velocity was set to zero.
    case decayOverflowed

    /// A property had two writers at the same time. If two active streams are connected to it, the later
    /// value remains. If one stream is connected to it while a mover moves it, the value of the stream is
    /// dropped. Reported once for each pair: see <doc:HowMotionFlows>.
    case twoWriters

    /// The order of a list contains an item that is there already, at a lower index than this one. The item
    /// counts once, at its first place.
    case duplicateItem(index: Int)

    /// A value was written in response to itself, again and again: two million times within one delivery. The
    /// last value was dropped. For example, two properties follow each other, and each adds 1.
    case feedback

    /// A runtime was deallocated before the first frame, so what was added to it moves nothing. Usually, the
    /// runtime was a local variable of a function. Store the runtime, for example in a property.
    ///
    /// Only debug builds report this. The clocks of UIKit, AppKit and GTK report it after the event in which
    /// the runtime was made, even if the clock was deallocated, too. Other clocks report it in their next
    /// frame. The report requires all of the following:
    ///
    /// - An interaction was added, or a stream was connected, and was not removed again.
    /// - Since then and until the runtime was deallocated, the clock has received no frame and no event.
    /// - At the time of the report, the element or the property still exists, and nothing else was added to
    ///   it.
    /// - If the clock was deallocated, too, the property belongs to an element.
    ///
    /// An interaction that was never added to a runtime is not reported. SwiftUI, for example, creates the
    /// first value of a `@State` again and again, and drops it.
    case runtimeNotRetained

    /// An object that has runtimes of its own was deallocated before the first frame, so it moves nothing.
    /// The text is its name, such as `ScreenTransition`. Store the object. See ``runtimeNotRetained``, and
    /// ``MotionRuntime/init(clock:ownedBy:)``.
    case ownerNotRetained(String)

    /// A constraint of an interaction changed a value that it had already constrained. Both values are
    /// described as texts.
    ///
    /// The next gesture or spring starts at the constrained value, which passes through the constraint again.
    /// The element then jumps. Only debug builds report this, once for each element and interaction. See
    /// ``MotionRuntime/add(_:to:constraints:)``.
    case constraintNotIdempotent(from: String, to: String)

    /// A hand dragged an element that offers no actions, so users who cannot drag cannot move it. The text
    /// names the object of the platform. See <doc:Accessibility>.
    ///
    /// Only debug builds report this, once for each element with a `Draggable`, a `Tossable` or a
    /// `Flingable`, at the first drag. The adapters of UIKit, AppKit, GTK and browsers know the actions of
    /// their objects. Elements of other platforms are not reported. On a web page, the name is the selector
    /// or the identifier by which the program has found the node, and the clock needs diagnostics.
    case noActions(of: String)

    /// A view of SwiftUI has a modifier with this name, but is not inside a view with a stage. So the view
    /// receives no input. Apply `motionStage(_:)` to a view around it.
    ///
    /// A view without a stage has no clock, and so no clock diagnostics. A debug build prints this report
    /// once for each view. To receive it instead, set `motionDiagnostics` in the environment.
    case noStage(of: String)

    /// A view of SwiftUI has the modifier `motionScrollView(_:)`, but contains no `UIScrollView`. So its
    /// scroller has no content. Apply the modifier directly to a `ScrollView` or a `List`.
    ///
    /// A debug build prints this report once for each view, soon after the view has appeared. To receive it
    /// instead, set `motionDiagnostics` in the environment.
    case noScrollView

    /// No element of a web page matches this CSS selector or identifier. No motion was added.
    case elementNotFound(String)

    /// This text is not a valid CSS selector. No motion was added.
    case invalidSelector(String)

    /// Another module already moves the element of a web page with this CSS selector or identifier. No motion
    /// was added. A page that starts a module twice causes this report, too.
    case elementOfOtherModule(String)

    /// No element of a web page has this handle. The element may have left the document.
    case unknownHandle(Int)

    /// The style sheet of a web page has a transition of `translate`, `rotate`, `scale` or `opacity`. The
    /// element is drawn late, because the browser animates each value that the library writes.
    case transitionDelaysMotion
  }

  @usableFromInline let receive: (Report) -> Void

  /// Creates diagnostics that pass each report to a closure.
  ///
  /// - Parameter receive: A closure that receives each report immediately.
  public init(_ receive: @escaping (Report) -> Void) {
    self.receive = receive
  }

  /// Sends a report to the receiver. Call this in your own interaction when it drops a value or an event:
  ///
  ///     clock.diagnostics?.report(.nonFiniteValue(of: "radius"))
  public func report(_ report: Report) {
    receive(report)
  }

  /// Returns the diagnostics of a clock that was given none.
  package static func makeDefault() -> MotionDiagnostics? {
    #if DEBUG && !hasFeature(Embedded)
    printing { print($0) }
    #else
    nil
    #endif
  }
}

#if DEBUG && !hasFeature(Embedded)
extension MotionDiagnostics {
  /// Returns diagnostics that print the first report of each kind.
  static func printing(_ print: @escaping (String) -> Void) -> MotionDiagnostics {
    var printed: Set<String> = []
    return MotionDiagnostics { report in
      // The name of the case, without its values.
      let kind = String(describing: report).prefix { $0 != "(" }
      if printed.insert(String(kind)).inserted { print("MaterialMotion: \(report.message)") }
    }
  }
}
#endif

#if !hasFeature(Embedded)
extension MotionDiagnostics.Report: Equatable {
  /// A sentence that describes the dropped value or event, and states how the motion continues.
  public var message: String {
    switch self {
    case .nonFiniteValue(let name):
      "A value written to '\(name)' is not finite; the property keeps its last value."
    case .timeRanBackwards(let from, let to):
      "Time ran backwards, from \(from) s to \(to) s; the frame was dropped."
    case .nonFiniteTime:
      "The time of a frame or an event is not finite; the time was dropped."
    case .nonFinitePointer(let identifier):
      "An event of pointer \(identifier) is not finite in its position or time; the last valid one is kept."
    case .pointerOutOfOrder(let identifier, let from, let to):
      "Pointer \(identifier) has an event at \(to) s after one at \(from) s; the order or a time is wrong."
    case .pointerPressedTwice(let identifier):
      "Pointer \(identifier) was pressed twice; the first press was treated as cancelled."
    case .invalidDuration(let seconds):
      "A delay must be finite and at least 0 s, but it is \(seconds) s; the last valid delay is kept."
    case .springOverflowed:
      "A spring overflowed; it jumped to its destination."
    case .constraintNotIdempotent(let value, let result):
      "A constraint changed a value that it had already constrained, from \(value) to \(result); "
        + "the element will jump when the next gesture or spring starts."
    case .twoWriters:
      "A connected stream writes a property that something else moves; combine them with an operator, "
        + "or end one of them."
    case .runtimeNotRetained:
      "A runtime was deallocated before the first frame, so nothing moves; store it, for example in a "
        + "property."
    case .ownerNotRetained(let name):
      "A \(name) was deallocated before the first frame, so nothing moves; store it, for example in a "
        + "property."
    case .noActions(let name):
      "\(name) can be dragged, but offers no actions to users who cannot drag; describe each result of a "
        + "drag as a MotionAction, and offer it."
    case .noStage(let modifier):
      "A view with the modifier '\(modifier)' is not on a stage, so it receives no input; "
        + "add .motionStage(stage) to a common ancestor of the views that move."
    case .noScrollView:
      "A view with the modifier 'motionScrollView' contains no UIScrollView, so its scroller has no content; "
        + "apply the modifier directly to a ScrollView or a List."
    case .duplicateItem(let index):
      "The item at the index \(index) of a list is there already; it counts once, at its first place."
    case .feedback:
      "A property changed two million times in response to itself; its last value was dropped."
    case .decayOverflowed:
      "The end of a decay overflowed; its velocity was set to zero."
    case .elementNotFound(let name):
      "No element of the page matches '\(name)'; the page must create it before it starts the module."
    case .invalidSelector(let selector):
      "'\(selector)' is not a valid CSS selector."
    case .elementOfOtherModule(let name):
      "Another module already moves the element '\(name)'; the page may have started the module twice."
    case .unknownHandle(let handle):
      "No element of the page has the handle \(handle); an element that has left the document must be "
        + "registered again."
    case .transitionDelaysMotion:
      "A CSS transition delays the motion of an element; remove all, translate, rotate, scale and opacity "
        + "from its transition-property."
    }
  }
}
#endif
