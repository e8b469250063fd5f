// SPDX-License-Identifier: Apache-2.0

/// The opacity of an element while cross-fades scale it. All interactions that move the element share it.
///
///     other code     1      0.9    0.8
///     scales         0.5    0.4    0.3      the least factor of all cross-fades
///     opacity        0.5    0.36   0.24
final class ScaledOpacity {
  let opacity: PropertyStorage<Double>
  private let owner: ScaledOpacities
  private var crossfades: ContiguousArray<Crossfade> = []

  /// The opacity without the cross-fades.
  private var original = 0.0

  /// The opacity that was written last. If the property has another value, other code has written to it.
  private var written: Double?

  /// Whether the end of the present frame is awaited.
  private var isWaiting = false

  fileprivate init(_ opacity: PropertyStorage<Double>, of owner: ScaledOpacities) {
    self.opacity = opacity
    self.owner = owner
    owner.opacities.append(self)
  }

  /// The present factor.
  var scale: Double { crossfades.reduce(1) { min($0, $1.scale) } }

  func add(_ crossfade: Crossfade) {
    crossfades.append(crossfade)
  }

  /// Removes a cross-fade. If it was the last one, the opacity has its original value again.
  func remove(_ crossfade: Crossfade, _ clock: ClockCore) {
    crossfades.removeAll { $0 === crossfade }
    guard crossfades.isEmpty else { return update(for: clock) }
    // The clock may be a timeline that has left its own clock already.
    owner.opacities.removeAll { $0 === self }
    guard let written else { return }
    self.written = nil
    if written == opacity.value { opacity.write(original) }
  }

  /// Writes the opacity. Writes it again at the end of the present frame, if other code has changed it.
  func update(for clock: ClockCore) {
    write()
    guard !isWaiting, let frames = clock.deliveringFrames else { return }
    isWaiting = true
    frames.wait { self.endFrame() }
  }

  private func endFrame() {
    isWaiting = false
    if written != opacity.value { write() }
  }

  private func write() {
    guard !crossfades.isEmpty else { return }
    if written != opacity.value { original = opacity.value }
    let scaled = original * scale
    written = scaled
    opacity.write(scaled)
  }
}

/// The opacities that cross-fades scale, on a clock and its timelines. This lane contains no motions. It is a
/// lane so that clocks without cross-fades do not contain this code.
private final class ScaledOpacities: AnyLane {
  static var kind: ObjectIdentifier { ObjectIdentifier(ScaledOpacities.self) }

  var opacities: ContiguousArray<ScaledOpacity> = []

  init() {
    super.init(kind: Self.kind) { _, _ in }
  }
}

extension ClockCore {
  /// The clock of the platform: this one, or the one with which this timeline plays.
  private var root: ClockCore { playback?.leader.root ?? self }

  private var scaledOpacities: ScaledOpacities? {
    // Only instances of this class have this kind.
    frames.lane(ScaledOpacities.kind).map { unsafeDowncast($0, to: ScaledOpacities.self) }
  }

  /// The frames of the outermost clock that is delivering a frame, or `nil` if none is.
  fileprivate var deliveringFrames: Frames? {
    playback?.leader.deliveringFrames ?? (frames.isDelivering ? frames : nil)
  }

  /// Returns the opacity if cross-fades scale it at present.
  func existingScale(of opacity: PropertyStorage<Double>) -> ScaledOpacity? {
    root.scaledOpacities?.opacities.first { $0.opacity === opacity }
  }

  /// Adds a cross-fade to an opacity.
  func scale(_ opacity: PropertyStorage<Double>, by crossfade: Crossfade) -> ScaledOpacity {
    let scaled =
      existingScale(of: opacity) ?? ScaledOpacity(opacity, of: root.scaledOpacities ?? root.addScales())
    scaled.add(crossfade)
    return scaled
  }

  private func addScales() -> ScaledOpacities {
    let lane = ScaledOpacities()
    frames.add(lane)
    return lane
  }
}
