// SPDX-License-Identifier: Apache-2.0

// The numbers by which the scripts and the module name things. Scripts/npm generates TypeScript/codes.ts from
// this file, so each case has a line of its own.

/// The requests of a script to a counterpart.
public enum Verb: Int32 {
  /// Emit `settled` once, when the motion has ended. The words are a number that the event repeats.
  case settle
  /// Stop the motion where it is.
  case stop
  case enable
  case disable
  /// Go to a place, or to other destinations.
  case send
  /// Go to a place at once, without a motion.
  case set
  /// Toss the element. The words are the velocity, and optionally the start.
  case toss
  /// Emit an event from now on, or no longer. The words are the event, and 1 or 0.
  case observe
  /// Emit `value` once, immediately.
  case read
  case add
  case play
  case pause
  case reverse
  case seek
  /// Follow a progress. The option is the progress.
  case follow
  case rate
  /// Scroll to a place. The options are the place or the node, the alignment and, in a chain, the member. A
  /// chain itself scrolls to an end: the option `at` is 0 or 1.
  case scroll
  /// Begin or end a refresh. The words are 1 or 0 and, in a chain, the number of the member.
  case refresh
  /// Change the gate, the detents, the length or the padding. The options are, in a chain, the member, and
  /// these.
  case change
  /// Let screen readers read a sentence. The words are its bytes.
  case announce
  /// Insert a length into a content, a member into a chain, or rows. The option `at` is the index of a
  /// member, or its page and the number of the member with the pages. The words of rows are their number and
  /// the index of the first one.
  case insert
  /// Remove a member, or rows. The words are the numbers of the member and of those that it holds, or the
  /// index of the first row and the number of rows.
  case remove
  /// Show a place at once. The options are those of `scroll`.
  case jump
  /// Perform an action of a row. The words are the side and the index.
  case perform
  /// Let the user drag a transition. The option `distance` is the distance, and whether it is a part of the
  /// node's size.
  case drag
  /// Move a pair of screens. The option is `screens`.
  case pair
  /// Offer actions for keys. The options are the node, the menu and the words.
  case offer
  /// Change a layout. The options `target` are the nodes that are visible before. Their last word is whether
  /// their scale must be reported from now on.
  case layOut
  /// Let the user pinch a transition. The option `limits` is the scale that leads back.
  case pinch
  /// Let a transition wait for another counterpart. The option is `motion`.
  case wait
  /// Let a shared element fly together with a transition. The option is `motion`.
  case share
  /// Let hands move a transition after another one. The option is `motion`.
  case stack
}

/// The reports of a counterpart to its script.
enum Event: Int32 {
  case release
  case grip
  case state
  case value
  case settled
  case removed
  case perform
  /// A color of a node. The number of the event is the node's handle.
  case color
  /// A refresh has begun or ended. The words are 1 or 0 and, in a chain, the number of the member.
  case refresh
  /// A row is no longer needed. The words are its index, and the handle of its node.
  case recycle
  /// A thing belongs to another place. The words are those of its property.
  case belong
  /// A sheet has crossed a detent, or a wheel has turned to a row. The word is its index.
  case cross
  /// A part of a thing is visible or not: the backdrop of a sheet. The word is 1 or 0.
  case visible
  /// The height that a row keeps in its list has changed. The word is a part of it, from 0 to 1.
  case room
  /// Items were dropped. The words are the number of the list, the handle of the item before which they
  /// belong, or 0, and the handles of the items.
  case reorder
  /// A sentence for a screen reader: the index of the sentence, the handle of the item, its place, and the
  /// number of places.
  case announce
  /// The lower right corner of the items of a list. The words are the number of the list and the corner.
  case extent
  /// The items that are lifted. The words are their handles.
  case lifted
  /// A transition has arrived. The word is the progress there.
  case completed
  /// Change the layout now.
  case change
  /// An element has left its layout. The word is its handle.
  case left
  /// A layout scales an element. The words are its handle, and the factors that keep horizontal, vertical and
  /// other lengths undistorted. At rest, these are 1.
  case scale
}

/// The options of a counterpart. An option is its code, the number of its values, and its values.
enum Option: Int32 {
  case node
  case stagger
  case along
  case afterHolding
  case bounds
  case container
  case elasticity
  case spring
  case edgeSpring
  case decay
  case landing
  case scaleBounds
  case scaleElasticity
  case flight
  case turns
  case returns
  case progress
  case distance
  case value
  case drive
  case target
  case keyframes
  case fling
  case offsets
  case duration
  case easing
  case delay
  case repeats
  case autoreverses
  case kind
  case at
  case name
  /// The bytes of SVG path data.
  case path
  /// A member of a chain: its number and, if it does not exist yet, its kind, its node, the number of its
  /// pages, and the number of the member that holds it, or 0, and the page. Its own options are between it
  /// and the next member. A member is before those that it holds.
  case member
  case content
  case detents
  case limit
  case ends
  case refreshInset
  case carriesMomentum
  /// A length. If it is inserted, the second value is the place.
  case length
  case start
  case grabber
  case gate
  case place
  case alignment
  case placesElement
  /// The counterpart that scrolls and, in a chain, the number of the member.
  case scroller
  /// The number of rows, the estimate, the spacing, the margin, the lead, and the known sizes.
  case rows
  /// The lengths at both ends that something covers.
  case padding
  /// The bytes of the name of a new button with a menu, or the page's button.
  case menu
  case handle
  /// The index of a word in the user's language, and its bytes.
  case word
  /// The distances from the left, the upper, the right and the lower edge of an area.
  case insets
  /// The index of the edge from which a sheet slides in, or the distance from an edge within which a drag of
  /// a transition begins.
  case edge
  /// The detents of a sheet that the script knows: for each the kind and the number. The option `detents` has
  /// the indices of those at which a hand may leave the sheet.
  case known
  case backdrop
  case isClosable
  /// The spring after a throw.
  case throwSpring
  /// The places of a dock: the kind, and those that are listed.
  case places
  case range
  case step
  case thumb
  case isReversed
  /// The angle of a knob, or the change by a turn of a dial.
  case sweep
  case page
  case spacing
  case peek
  case isSkipping
  case isEndless
  /// The number of rows of a wheel, the length of a row, and whether a script knows their looks.
  case wheel
  /// The numbers of the actions of both sides, and then for each whether it removes the row.
  case sides
  /// The side of an action, and its icon.
  case icon
  case group
  case fullSwipes
  /// A list: its container and its area. Its layout and its scroller, if there is one, are between it and the
  /// next list. The layout is the option `place`: its kind, its origin, its spacing and its width.
  case list
  case liftedScale
  /// The least and the greatest zoom.
  case limits
  /// The screens of a transition: the one at the back, the one at the fore, how they move, and whether the
  /// motion is mirrored.
  case screens
  /// The part of a transition in which a member moves: its position and its length.
  case window
  /// The way in which elements appear in a layout: the kind and, for `scale`, the part of the size.
  case appearance
  /// The counterpart for which a transition waits, that it shares, or after which it begins.
  case motion
  /// A side of a shared element: 0 for the source, 1 for the target, 2 for the alternative. Then its node, or
  /// two zeros if there is none.
  case side
  /// The looks of a shared element: the radius and the shadow at its source and at its target.
  case looks
  /// The node on which gestures begin.
  case touchArea
}

/// The rules for the place where a released element comes to rest.
enum LandingRule: Int {
  case home
  case nearest
  case detents
  case edges
  case corners
  case choose
  case layout
}

/// The motions of a manipulated element after its release.
enum FlightRule: Int {
  case stay
  case decay
  case home
}

/// The constants by which a spring is described.
enum SpringForm: Int {
  case stiffness
  case response
  case duration
}

/// The kinds of timing functions.
enum Easing: Int {
  case linear
  case cubicBezier
  case emphasized
  case spring
}

/// The start of a part of a timeline.
enum Position: Int {
  case next
  case time
  case with
  case after
}

/// The start of a stagger.
enum StaggerStart: Int {
  case first
  case last
  case center
  case edges
  case index
}

/// The kinds of members of a chain.
enum MemberKind: Int {
  case sheet
  case header
  case list
  case pages
}

/// The lengths at which a sheet rests.
enum DetentKind: Int {
  case closed
  case content
  case length
  case fraction
}

/// The places of a dock.
enum PlacesKind: Int {
  case corners
  case sides
  case edges
  case only
}

/// The places to which a swiped row belongs.
enum SwipePlace: Int {
  case closed
  case leading
  case trailing
  case awayLeading
  case awayTrailing
}

/// The places of a content that is zoomed.
enum ZoomPlace: Int {
  case fit
  case fill
  case free
  case closed
}

/// The ways in which a pair of screens moves.
enum ScreensKind: Int {
  case still
  case push
  case rise
  case fadeThrough
  case sharedAxisX
  case sharedAxisY
  case sharedAxisZ
  case predictiveBack
  case containerTransform
}

/// The ways in which an element appears in a layout, and leaves it.
enum AppearanceKind: Int {
  case fade
  case scale
  case left
  case top
  case right
  case bottom
}

/// The properties of a node that a motion can move.
enum NodeProperty: Int {
  case x
  case y
  /// The distances from the place that the layout gives.
  case dx
  case dy
  case width
  case height
  case scale
  case rotation
  case opacity
  /// The number of a progress.
  case value
  case backgroundColor
  case color
  case borderColor
  case fill
  case stroke
}
