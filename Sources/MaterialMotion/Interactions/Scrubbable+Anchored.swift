// SPDX-License-Identifier: Apache-2.0

extension Scrubbable {
  /// Creates a drag that moves a value that belongs to a place. Unlike
  /// ``MotionRuntime/add(_:to:along:distance:afterHolding:file:line:setRules:)``, it has streams, an
  /// elasticity and an `enabled` of its own.
  ///
  ///     let drag = Scrubbable(progress, by: DragCourse(along: .x, distance: 300) { ($1.x - $0.x) / 300 })
  ///     runtime.add(drag, to: handle)
  ///     drag.releases.subscribe { print("thrown", $0.velocity) }
  ///
  /// The release chooses the ``Anchored/place``. A press that catches the value in flight chooses one only
  /// after it has been more than 10 points away. After the release, the ``Gesturable/state`` of the drag is
  /// active until the value is at rest, or until another hand takes hold of it. The value must also be added
  /// to the runtime. The bounds are those of the value: the drag's own ``bounds`` and ``spring`` have no
  /// effect. If the drag is disabled or removed while its hand holds the value, it is cancelled.
  ///
  /// - Parameters:
  ///   - anchored: The value. The drag retains it.
  ///   - course: The rule that turns the movement of a hand into the change of the value.
  ///   - elasticity: How far this drag can pull the value beyond its bounds. Defaults to `nil`: as far as the
  ///     value allows.
  public convenience init<ID>(
    _ anchored: Anchored<ID, Double>, by course: DragCourse, elasticity: Elasticity<Double>? = nil
  ) {
    let core = anchored.core
    self.init(anchored.value, by: course, edges: elasticity.map { HandBounds($0) } ?? core.edges)
    if elasticity != nil {
      edges.limit(to: core.limits, by: { HandBounds.beginPull(at: $0, after: $1, within: $2, $3) })
    }
    let unit = 1 / abs(course.distance)
    addToPlace = { scrubbable, element, runtime in
      if core.options.unit == nil, core.additions.isEmpty, unit.isFinite, unit > 0 { core.setUnit(unit) }
      let drag = scrubbable.makeAnchoredDrag(of: element)
      core.add(anchored, to: runtime, endingWith: element.lifetime, drag: drag) { report in
        element.addProgressPan(
          for: ObjectIdentifier(scrubbable),
          to: scrubbable.target(element, core.velocity, runtime.clock, reportingTo: report), diagnostics: nil)
      }
    }
  }

  private func makeAnchoredDrag(of element: MotionElement) -> AnchoredDrag<Double> {
    let (holds, spot, reference) = (holds, spot, WeakReference(element))
    return AnchoredDrag(enabled.storage) {
      spot.reach > AnchoredDrag<Double>.slop
    } count: { [storage] in
      storage.countMember($0)
      if !$0 { storage.memberHasRested() }
    } report: { event, release in
      switch event {
      case .began: holds.tookHold?(reference) { spot.place }
      case .ended: holds.interrupt?()
      case .released: if let release { holds.letGo?(release) }
      }
    } interrupt: {
      holds.interrupt?()
    }
  }
}
