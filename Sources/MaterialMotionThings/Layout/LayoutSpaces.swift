// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// The spaces of elements at one moment. Most members have the same parent.
struct LayoutSpaces {
  private var latest: (parent: MotionElement, space: LayoutSpace)?

  /// Returns the space of an element's content, in the space of an outer element or on the stage.
  mutating func space(around parent: MotionElement?, within outer: MotionElement?) -> LayoutSpace {
    guard let parent, parent !== outer else { return LayoutSpace() }
    if let latest, latest.parent === parent { return latest.space }
    var space = LayoutSpace(of: parent)
    var next = parent.parent
    while let element = next, element !== outer {
      space = space.followed(by: LayoutSpace(of: element))
      next = element.parent
    }
    latest = (parent, space)
    return space
  }
}
