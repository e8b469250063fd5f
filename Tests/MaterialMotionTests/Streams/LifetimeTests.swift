// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import MaterialMotion

@Suite("Lifetime")
struct LifetimeTests {
  @Test("an object that never ends its lifetime is out of reach as soon as its deinit begins")
  func carelessObject() {
    var reference: WeakReference<Careless>?
    var found: [Careless?] = []
    var object: Careless? = Careless { found.append(reference?.object) }
    reference = WeakReference(object!)
    expect(reference?.object === object)
    object = nil
    expect(found.count == 1 && found[0] == nil)
    expect(reference?.object == nil)
  }

  @Test("an object whose lifetime has another owner is out of reach after its deallocation")
  func sharedLifetime() {
    var object: Careless? = Careless()
    let lifetime = object!.lifetime
    let reference = WeakReference(object!)
    object = nil
    expect(!lifetime.isOver)
    expect(reference.object == nil)
  }

  @Test("an object that ends its lifetime early is out of reach from then on")
  func earlyEnd() {
    let object = Careless()
    let reference = WeakReference(object)
    object.lifetime.end()
    expect(reference.object == nil)
    expect(WeakReference(object).object == nil)
    expect(reference == WeakReference(object))
  }

  @Test("traps when two objects have the same lifetime")
  func lifetimeOfAnother() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let object = Careless()
      let other = Careless(lifetime: object.lifetime)
      expect(WeakReference(object) == WeakReference(object))
      expect(WeakReference(other).object == nil)
    }
    expectMessage("Two objects must not have the same lifetime.", in: result, isAtCaller: false)
  }

  @Test("references to deallocated objects are equal only if they refer to the same object")
  func equality() {
    // The second object may well be at the address of the first.
    let references = (0..<2).map { _ in
      let object = Careless()
      return [WeakReference(object), WeakReference(object)]
    }
    expect(references[0][0].object == nil && references[1][0].object == nil)
    expect(references[0][0] == references[0][1])
    expect(references[1][0] == references[1][1])
    expect(references[0][0] != references[1][0])
  }
}

/// Has a lifetime, and does not end it.
private final class Careless: LifetimeTracked {
  let lifetime: Lifetime
  private let onDeinit: () -> Void

  init(lifetime: Lifetime = Lifetime(), onDeinit: @escaping () -> Void = {}) {
    self.lifetime = lifetime
    self.onDeinit = onDeinit
  }

  deinit { onDeinit() }
}
