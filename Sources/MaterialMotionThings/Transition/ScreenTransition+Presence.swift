// SPDX-License-Identifier: Apache-2.0
public import MaterialMotion

extension ScreenTransition {
  /// A stream that emits whether the screen at the fore must exist. It emits `true` when the direction
  /// becomes `forward` or the progress leaves 0. It emits `false` when everything is at rest at the back.
  ///
  ///     open.needsFore.subscribe { page.isHidden = !$0 }
  ///
  ///     direction    backward   forward           backward
  ///     progress     0          0 ··· 1           1 ··· 0
  ///     emits        false      true              ···     false
  ///
  /// On subscription to a transition that leads to the fore, the stream emits `false`, then `true`.
  public var needsFore: MotionObservable<Bool> {
    let leaves = direction.filter { $0 == .forward }.map { _ in true }
    let moves = progress.filter { $0 != 0 }.map { _ in true }
    let arrives = completed.map { $0 == .forward }
    return ReactiveProperty(false).merge(with: leaves).merge(with: moves).merge(with: arrives).dedupe()
  }
}
