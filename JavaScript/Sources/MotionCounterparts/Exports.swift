// SPDX-License-Identifier: Apache-2.0

import MaterialMotion
import MaterialMotionWeb

// The functions between the scripts and the module. A script writes words to the memory of the stage, and
// passes their number. A counterpart is named by its address in calls, and by a number of the script's own in
// events.

/// Receives an event. The words are valid during the call.
@_extern(wasm, module: "material-motion-package", name: "emit")
@_extern(c)
func emit(_ number: Int32, _ event: Int32, _ words: UnsafePointer<Double>?, _ count: Int32)

/// Asks for the place where an element comes to rest, or for the node of a row. The script replaces the words
/// by the answer.
@_extern(wasm, module: "material-motion-package", name: "choose")
@_extern(c)
func choose(_ number: Int32, _ words: UnsafeMutablePointer<Double>, _ count: Int32)

@_expose(wasm, "packageOpen")
@_cdecl("packageOpen")
public func packageOpen() -> UnsafeMutableRawPointer {
  Unmanaged.passRetained(Stage()).toOpaque()
}

@_expose(wasm, "packageRoom")
@_cdecl("packageRoom")
public func packageRoom(_ stage: UnsafeRawPointer, _ count: Int32) -> UnsafeMutablePointer<Double> {
  Unmanaged<Stage>.fromOpaque(stage).takeUnretainedValue().makeRoom(for: Int(count))
}

@_expose(wasm, "packageCall")
@_cdecl("packageCall")
public func packageCall(_ counterpart: UnsafeRawPointer, _ verb: Int32, _ count: Int32) {
  let counterpart = Unmanaged<Counterpart>.fromOpaque(counterpart).takeUnretainedValue()
  guard let verb = Verb(rawValue: verb) else { return }
  counterpart.receive(verb, counterpart.stage.words(count))
}

/// Ends everything that a counterpart does. What it moves stays where it is.
@_expose(wasm, "packageRelease")
@_cdecl("packageRelease")
public func packageRelease(_ counterpart: UnsafeRawPointer) {
  let counterpart = Unmanaged<Counterpart>.fromOpaque(counterpart)
  counterpart.takeUnretainedValue().end()
  counterpart.release()
}
