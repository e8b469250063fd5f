// SPDX-License-Identifier: Apache-2.0

// The state of the scripts. Only the type checker reads this file.

/** The objects of the module. 0 is no object. */
type ModuleObject = number;

/** The styles that draw an element, and that the page's style sheet may set, too. */
type DrawnStyle = "translate" | "rotate" | "scale" | "opacity";

/** A node, and the object of its element in the module. */
interface Figure {
  node: HTMLElement;
  module: import("./module.js").Module;
  /** The number of the node in the module. 0 before the node is registered. */
  handle: number;
  /** 0 before the module has an element of the node, and after the node has left the document. */
  object: ModuleObject;
  page?: Page;
  container?: Container;
  /** Whether the node has been in the document. */
  hasEntered?: boolean;

  /**
   * The last layout in the module: the `transform-origin`, the vector from it to the upper left corner, the vectors
   * along the upper edge and along the left edge, and the size.
   */
  layout?: number[];
  /** The container of the last layout. */
  told?: Container;
  /**
   * The box in the container without the drawn vector, if it is a border box that no map distorts: the upper left corner
   * and the size. If it is the same later, the layout is the same.
   */
  seen?: number[];
  /** The offset of the node when it was last measured. `undefined` if nobody has read it. */
  left?: number;
  top?: number;
  zoom: number;
  /** The map from the node's own coordinate system to the border box. `undefined` before the first layout. */
  local?: DOMMatrix;
  isSticky?: boolean;

  /** The computed style, which is always the present one. */
  computed?: CSSStyleDeclaration;

  /** The node's own inline styles, without those whose first computed values were not the initial ones of CSS. */
  own: { [name in DrawnStyle]?: string };
  /** The drawn `translate`. */
  x: number;
  y: number;
  /** The drawn map of `rotate` and `scale`: as the module requested it, and without its shear. */
  turned: number[];
  map: number[];
  /** The size that the program has drawn. */
  written?: number[];
  /** The size that the next frame draws. */
  unwritten?: number[];
  /** The page's number of the frame in which the element was last drawn. */
  painted?: number;
  /** What had the focus in the node when the node became inert. */
  focused?: HTMLElement;
  /** Whether an animation of the browser draws a flight of the element. */
  isAnimated?: boolean;
  /** Whether a shear has been reported. */
  isSheared?: boolean;

  /** The axes along which the node scrolls, as bits of `TouchAction`. */
  axes: number;
  /** The axes along which the node hosts scrollers, as bits of `TouchAction`. */
  hosted: number;
  /** The node's own inline style `scroll-snap-type` while it hosts scrollers. */
  snap?: string;
  /** The scroll position at which its content was last measured. */
  followed?: number[];
  /** The bits of `TouchAction`. */
  action: number;
  /** Ends the listeners to pointers. */
  gestures?: AbortController;
  /** The node's own styles, which its recognizers replace. */
  styles?: Partial<CSSStyleDeclaration>;
}

/** A coordinate system of elements: the window (`null`), a page (its document), or the content of a node. */
interface Container {
  node: HTMLElement | Document | null;
  object: ModuleObject;
  figures: Set<Figure>;
  /** The number of presses in it, and in the elements in it. */
  presses: number;
  /** The map to the window. */
  map: DOMMatrix;
  /** The vector of the map when it was measured, if it is nothing else. Reading it from the map is slow. */
  shift?: number[];
  /** In space: the map from a place in the window to where the affine map of the module shows it. */
  lens?: DOMMatrix;
  /** Whether the observer of sizes has reported its first size. */
  isObserved?: boolean;
  /** The vector by which the container has moved since the first of its presses. */
  drift: DOMPoint;
}

/** A window with elements. */
interface Page {
  view: Window & typeof globalThis;
  /** The number of the requested frame, or 0. */
  request: number;
  /** The clocks that want frames. */
  active: Set<Clock>;
  /** The number of frames. Also counts each pause without frames. */
  frameCount: number;
  resizes: ResizeObserver;
  /** The nodes whose sizes are being reported, and the least of their depths if it is known. */
  resizing?: { readonly nodes: Element[]; depth?: number };
  /** Called after the clocks have received a frame. */
  onFrame: () => void;
}

interface Clock {
  object: ModuleObject;
  page: Page;
}

/** A pointer event, or the part of one that a press stores. */
interface Sample {
  pointerId: number;
  pointerType?: string;
  clientX: number;
  clientY: number;
  timeStamp: number;
}

/** A pointer that is down on an element. */
interface Press {
  figure: Figure;
  /** A second pointer mirrors the first one across this point. */
  mirror?: { x: number; y: number };
  /** The containers of the element and of its ancestors. They keep their maps until the press ends. */
  containers: Container[];
  view: Page["view"];
  /** The nodes from the target outwards, if a browser may scroll with the pointer. */
  path?: Element[];
  /** Whether the movements of the pointer are left to the browser. `undefined` before the first movement. */
  isLeft?: boolean;
  /** The press, with its button, as in a pointer event. */
  start: Sample & { button: number };
  last: Sample;
  /** Whether the press has stopped something, or the pointer belongs to a gesture. It is then no click. */
  isActive?: boolean;
  /** Of a pinch on a trackpad: its scale, and the timer that ends it. */
  scale?: number;
  timer?: number;
}

/** The functions that the script for keys, wheels and trackpads calls. */
interface InputPage {
  mirror: boolean;
  presses: Map<number, Press>;
  tell(object: ModuleObject, message: number, numbers?: number[]): number;
  /** Measures an element and its ancestors. */
  measure(figure: Figure): void;
  arrive(event: { timeStamp: number }, view: Page["view"]): number;
  press(event: PointerEvent, figure: Figure, mirror?: Press["mirror"]): void;
  begin(figure: Figure, start: Press["start"], mirror?: Press["mirror"]): Press;
  send(phase: number, press: Press, sample: Sample): void;
  lift(press: Press, sample: Sample, phase: number): void;
  isScrolledInside(outer: Element, path: EventTarget[], x: number, y: number): boolean;
}

/** An object of the module that receives wheels, or keys. */
interface Listener {
  figure: Figure;
  end: AbortController;
  signal: AbortSignal;
  send(event: any, ...numbers: (number | boolean)[]): void;
  /** Sends numbers that are no input, and returns the answer. */
  ask(...numbers: number[]): boolean;
  view: Page["view"];
  /** The role that the node gets, for a listener to keys. */
  role?: string;
  /** The description of the keys. */
  help: string;
  /** The role, and the attributes of the value that the node shows. */
  spoken?: Record<string, string | null>;
  /** The negative number of its invisible buttons. */
  buttons: number;
  /** The menu of its actions: the page's button or, if it has none, the name of a new one, and the names of the items. */
  menu?: { handle?: HTMLElement; name: string; items: string[] };
  /** Whether the present turn of the wheel consists of notches. */
  isNotched?: boolean;
  /** Whether the browser handles this turn, because a node in this one scrolls. */
  isNative?: boolean;
  /** The timer that ends a turn of the wheel. */
  timer?: number;
}

// What the type checker's declarations of browsers lack.

interface Element {
  currentCSSZoom?: number;
}

interface HTMLElement {
  showPopover?(): void;
  hidePopover?(): void;
}

interface CSSStyleDeclaration {
  webkitTouchCallout: string;
}
