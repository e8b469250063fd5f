// SPDX-License-Identifier: Apache-2.0
import RealModule

extension SpringFieldStorage {
  /// Advances the active blocks by `step`.
  ///
  /// A check for rest takes longer than a step: with 100 000 numbers, 1.2 ns instead of 0.4 ns for each
  /// number. Most frames do not need this check. The energy E of a body never falls faster than e^(−2·c/m·t),
  /// because dE/dt = −2·c/m·v²/ω₀² and v²/ω₀² ≤ E. For each block, `blocks.energies` stores a lower bound of
  /// the energies of its moving bodies. While this bound is greater than the resting energy, no moving body
  /// of the block can have come to rest.
  ///
  /// - Parameter restingEnergy: The greatest energy of a body at rest. `nil` if no body may come to rest.
  @inlinable
  func advanceBlocks(restingEnergy: Double?) {
    let step = self.step
    let loss = Double.exp(-2 * step.description.damping / step.description.mass * step.duration)
    // The margin covers rounding errors of the energy.
    let limit = restingEnergy.map { $0 * 1.000001 } ?? -1
    let (list, energies, active, count) = (blocks.list, blocks.energies, blocks.count, self.count)
    var kept = 0
    var place = 0
    while place < active {
      let run = blocks.run(from: place)
      move(ActiveBlocks.bodies(of: run, count), by: step)
      place += run.count
      for block in run {
        var energy = energies[block] * loss
        // For an instant spring, the energy is not a number.
        if let restingEnergy, !(energy > limit) {
          energy = settle(ActiveBlocks.bodies(of: block..<block + 1, count), step, restingEnergy)
        }
        energies[block] = energy
        guard !(energy < 0) else { continue }
        list[kept] = block
        kept += 1
      }
    }
    blocks.count = kept
  }

  @inlinable @inline(__always)
  func move(_ bodies: Range<Int>, by step: SpringStep) {
    let (positions, velocities, destinations) = (self.positions, self.velocities, self.destinations)
    for index in bodies {
      var displacement = positions[index] - destinations[index]
      step.advance(&displacement, &velocities[index])
      positions[index] = destinations[index] + displacement
    }
  }

  /// Sets the bodies that have come to rest to their exact destinations.
  ///
  /// - Returns: The least energy of the other bodies. 0 if an energy has overflowed, so the next frame must
  ///   check the block again. Negative if all bodies are at rest.
  @inlinable @inline(never)
  func settle(_ bodies: Range<Int>, _ step: SpringStep, _ restingEnergy: Double) -> Double {
    var least = Double.infinity
    var isMoving = false
    var isFinite = true
    let coarseness = step.coarseness
    for index in bodies {
      let destination = destinations[index]
      let energy = step.energy(positions[index] - destination, velocities[index])
      // Few bodies are so near that rounding may hold them, and only these need the second check.
      let mayBeHeld = energy <= restingEnergy + coarseness * destination.lengthSquared
      if energy <= restingEnergy || mayBeHeld && energyAboveRounding(index, step) <= restingEnergy {
        positions[index] = destinations[index]
        velocities[index] = .zero
      } else {
        isMoving = true
        if energy < least { least = energy }
        if !(energy < .infinity) { isFinite = false }
      }
    }
    if !isFinite { return settleOverflowing(bodies) ? 0 : -1 }
    return isMoving ? least : -1
  }

  /// Sets the bodies whose position or velocity has overflowed to their destinations. If only the energy has
  /// overflowed, the motion continues.
  ///
  /// - Returns: Whether a body may be moving.
  @inlinable @inline(never)
  func settleOverflowing(_ bodies: Range<Int>) -> Bool {
    var isMoving = false
    for index in bodies {
      if positions[index].isFinite, velocities[index].isFinite {
        if positions[index] != destinations[index] || velocities[index] != .zero { isMoving = true }
      } else {
        report(.springOverflowed)
        positions[index] = destinations[index]
        velocities[index] = .zero
      }
    }
    return isMoving
  }

  // MARK: One body

  @inlinable @inline(__always)
  func body(at index: Int) -> SpringField<T>.Body {
    SpringField<T>.Body(
      position: positions[index], velocity: velocities[index], destination: destinations[index])
  }

  /// Replaces a body, and adds its block to the active blocks if the body changes or is not at rest.
  @inlinable @inline(__always)
  func replace(at index: Int, with new: SpringField<T>.Body) {
    let old = body(at: index)
    var body = new
    if !isFinite(new) { body = corrected(new, old) }
    let displacement = body.position - body.destination
    var energy = step.energy(displacement, body.velocity)
    guard energy != 0 || body != old else { return }
    positions[index] = body.position
    velocities[index] = body.velocity
    destinations[index] = body.destination
    if let lateStep, old.position == old.destination, old.velocity == .zero {
      // The body starts before the time to which a frame has already moved the others.
      move(index..<index + 1, by: lateStep)
      energy = step.energy(positions[index] - body.destination, velocities[index])
    }
    blocks.add(blockOf: index, energy: energy < .infinity ? energy : 0)
  }

  @inlinable @inline(__always)
  func isFinite(_ body: SpringField<T>.Body) -> Bool {
    (body.position - body.destination).isFinite && body.velocity.isFinite
  }

  /// Returns the new body, with the old position and velocity instead of values that are not finite. If the
  /// displacement is not finite, the body keeps its old destination and, if necessary, its old position.
  @inlinable @inline(never)
  func corrected(_ new: SpringField<T>.Body, _ old: SpringField<T>.Body) -> SpringField<T>.Body {
    var body = new
    if !body.position.isFinite {
      report(.nonFiniteValue(of: "position"))
      body.position = old.position
    }
    if !body.velocity.isFinite {
      report(.nonFiniteValue(of: "velocity"))
      body.velocity = old.velocity
    }
    if !(body.position - body.destination).isFinite {
      report(.nonFiniteValue(of: "destination"))
      body.destination = old.destination
      if !(body.position - body.destination).isFinite { body.position = old.position }
    }
    return body
  }
}
