// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

extension SwipeActions {
  /// The rows of a list, of which at most one is open.
  ///
  ///     let rows = SwipeActions.Group()
  ///     let first = SwipeActions(trailing: [delete], in: rows)
  ///     let second = SwipeActions(trailing: [delete], in: rows)   // closes the first one as it is dragged
  public final class Group {
    private var open: ReactiveProperty<Place>?

    /// Creates a group without an open row.
    public init() {}

    /// Closes the open row, for example when the list is scrolled or when the user presses another element.
    public func close() {
      let row = open
      open = nil
      if let row, row.value.isOpen { row.value = .closed }
    }

    /// Closes the open row, unless it is this one.
    func close(except row: ReactiveProperty<Place>) {
      if open !== row { close() }
    }

    func didChange(_ row: ReactiveProperty<Place>) {
      if row.value.isOpen {
        close(except: row)
        open = row
      } else {
        forget(row)
      }
    }

    func forget(_ row: ReactiveProperty<Place>) {
      if open === row { open = nil }
    }
  }
}
