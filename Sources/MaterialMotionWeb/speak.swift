// SPDX-License-Identifier: Apache-2.0

public import MaterialMotion

extension WebElement {
  /// Tells screen readers which value the node shows, now and at each change.
  ///
  ///     track.offer(volume.actions())
  ///     track.speak(volume.spokenValue { "\(Int($0)) percent" })
  ///
  /// The node gets the role and the attributes of ``MaterialMotion/SpokenValue``. It needs an `aria-label`.
  /// If the page has given another role to the node, nothing changes.
  ///
  /// - Parameter values: The stream of a thing. The page retains it.
  /// - Returns: A subscription. Ending it removes the attributes again. You may discard it: the subscription
  ///   ends when the node leaves the document.
  @discardableResult
  public func speak(_ values: MotionObservable<SpokenValue>) -> Subscription {
    speak(.value, values) { value in
      let range = value.range
      let numbers = [value.value, range?.lowerBound, range?.upperBound]
      var text = value.role == .slider ? "slider" : "spinbutton"
      text += value.role == .slider && value.axis == .y ? "\nvertical" : "\n"
      for number in numbers { text += "\n" + (number.map { SpokenValue.number($0) } ?? "") }
      return text + "\n" + (value.text ?? "")
    }
  }

  /// Lets screen readers read each sentence of a stream, such as those of a `Reorder`.
  ///
  ///     list.speak(reorder.announcements)
  ///
  /// The sentences appear in an invisible element of the document with the attribute `aria-live="polite"`, so
  /// a screen reader completes what it reads before. All nodes of a document share this element.
  ///
  /// - Parameter sentences: Sentences in the user's language. The page retains the stream.
  /// - Returns: A subscription. You may discard it: it ends when the node leaves the document.
  @discardableResult
  public func speak(_ sentences: MotionObservable<String>) -> Subscription {
    speak(.sentence, sentences) { $0 }
  }

  private func speak<T>(
    _ request: ListenerRequest, _ stream: MotionObservable<T>, _ text: @escaping (T) -> String
  ) -> Subscription {
    let listener = SpeechListener()
    let subscription = listen(listener, .speech)
    // If the node has left the document, the script no longer has the listener.
    guard !lifetime.isOver else { return subscription }
    let object = Unmanaged<PageObject>.passUnretained(listener).toOpaque()
    func send(_ text: String) {
      Array(text.utf8).withUnsafeBufferPointer {
        materialMotionListen(handle, request.rawValue, object, $0.baseAddress, Int32($0.count))
      }
    }
    // Screen readers read only what changes in an element that they know.
    if request == .sentence { send("") }
    listener.stream = stream.subscribe { send(text($0)) }
    return subscription
  }
}

/// Speaks until the script removes it.
private final class SpeechListener: PageListener {
  var stream: Subscription?

  override func end() {
    stream?.unsubscribe()
    stream = nil
  }
}
