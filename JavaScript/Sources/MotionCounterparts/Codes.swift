// SPDX-License-Identifier: Apache-2.0

// The numbers by which the scripts and the module name things. Scripts/npm generates TypeScript/codes.ts from
// this file, so each case has a line of its own.

/// The kinds of counterparts.
public enum Kind: Int32 {
  case draggable
  case tossable
  case flingable
  case manipulable
  case scrubbable
  case progress
  case spring
  case tween
  case fling
  case timeline
  case actions
  case setting
  case scroller
  case scrollChain
  case lazyRows
}

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
  /// Insert a length into a content, a member into a chain, or rows. The option `at` is the index of a
  /// member, or its page and the number of the member with the pages. The words of rows are their number and
  /// the index of the first one.
  case insert
  /// Remove a member, or rows. The words are the numbers of the member and of those that it holds, or the
  /// index of the first row and the number of rows.
  case remove
  /// Show a place at once. The options are those of `scroll`.
  case jump
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
