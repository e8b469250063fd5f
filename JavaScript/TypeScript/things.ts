// SPDX-License-Identifier: Apache-2.0

// The package with the ready-made things. A page that imports one of them loads a larger module.

export * from "./index.js";
export { dock, Dock } from "./dock.js";
export type { DockEvents, DockOptions, DockPlace } from "./dock.js";
export { animateLayout, layoutMotion, LayoutMotion } from "./layoutMotion.js";
export type { Appearance, LayoutMotionEvents, LayoutMotionOptions } from "./layoutMotion.js";
export { pager, Pager } from "./pager.js";
export type { PagerEvents, PagerOptions } from "./pager.js";
export { radialMenu, RadialMenu } from "./radialMenu.js";
export type { RadialMenuEvents, RadialMenuOptions } from "./radialMenu.js";
export { reorder, Reorder } from "./reorder.js";
export type { ReorderEvents, ReorderMove, ReorderOptions, ReorderSentence, ReorderWords } from "./reorder.js";
export { screenTransition, ScreenTransition } from "./screenTransition.js";
export { sharedElement, SharedElement } from "./sharedElement.js";
export type { SharedCrop, SharedElementDragOptions, SharedElementEvents, SharedElementOptions } from "./sharedElement.js";
export { sheet, Sheet } from "./sheet.js";
export type { Detent, SheetEvents, SheetOptions } from "./sheet.js";
export { swipeActions, SwipeActions } from "./swipeActions.js";
export type { SwipeAction, SwipeActionsEvents, SwipeActionsOptions, SwipePlaceName, SwipeSide } from "./swipeActions.js";
export { Thing } from "./thing.js";
export type { ThingOptions } from "./thing.js";
export type {
  Ends, ScreensOptions, ScreenTransitionActionsOptions, ScreenTransitionDragOptions, ScreenTransitionEvents,
  ScreenTransitionOptions, ScreenTransitionPinchOptions, ScreenTransitionSpringOptions, ScreenTransitionTweenOptions,
  SharedAxisOptions, TransitionDirection,
} from "./screenTransition.js";
export { Adjustable, dial, knob, valueSlider } from "./valueSlider.js";
export type { AdjustableEvents, AdjustableOptions, DialOptions, KnobOptions, ValueSliderOptions } from "./valueSlider.js";
export { zoomable, Zoomable } from "./zoomable.js";
export type { ZoomableEvents, ZoomableOptions, ZoomPlace } from "./zoomable.js";
export { wheel, Wheel } from "./wheel.js";
export type { RowLook, WheelEvents, WheelOptions } from "./wheel.js";
