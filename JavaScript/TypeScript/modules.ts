// SPDX-License-Identifier: Apache-2.0

// The files of the module. A page loads the base, and the parts that contain what it uses. Together they are one module:
// the parts use the memory and the functions of the base.

import { base, parts, partsOf } from "./parts.js";

/** A function of the package that makes something. The module exports a function with the same name. */
export type Kind = keyof typeof partsOf;

/** What the base exports. Each kind has a function that returns the address of its maker. */
export interface Exports extends WebAssembly.Exports {
  memory: WebAssembly.Memory;
  packageOpen(): number;
  packageRoom(stage: number, count: number): number;
  packageMake(stage: number, maker: number, number: number, count: number): number;
  packageCall(address: number, verb: number, count: number): void;
  packageRelease(address: number): void;
}

const imported = new Set<Kind>();

/**
 * Called by the script of a kind. Its parts are loaded when the first calls have what they need, before the kind is used.
 * A bundler drops scripts that nobody uses.
 */
export function need(kind: Kind): void {
  imported.add(kind);
}

/** The files that a page has loaded, and is loading. */
export class Files {
  /** The exports of the base, when it has started. */
  exports?: Exports;
  private readonly base: Promise<void>;
  private readonly asked = new Map<number, Promise<void>>();
  private readonly arrived = new Set<number>();
  private readonly functions: { [name: string]: unknown } = {};
  private readonly makers = new Map<Kind, number>();
  private hasFailed = false;

  /**
   * Begins to load the base.
   *
   * @param folder The address of the folder with the files. By default, they are beside the package's script.
   * @param start Starts the base.
   * @param didLoad Called when the base or a part is there.
   * @param didFail Called if a file could not be loaded. Without the base, no kind can be used.
   */
  constructor(
    private readonly folder: string | URL | undefined,
    start: (base: Promise<Response>) => Promise<Exports>,
    private readonly didLoad: () => void,
    private readonly didFail: (error: unknown, isLost: (kind: Kind) => boolean) => void,
  ) {
    this.base = start(this.fetch(base)).then((exports) => {
      this.exports = exports;
      Object.assign(this.functions, exports);
      didLoad();
    });
    this.base.catch((error: unknown) => didFail(error, () => true));
  }

  /** Loads the parts of a kind, unless the page has asked for them before. */
  ask(kind: Kind): void {
    for (const part of partsOf[kind]) if (!this.asked.has(part)) this.asked.set(part, this.load(part));
  }

  /** Loads the parts of everything that the page has imported, unless one of them could not be loaded. */
  askForImported(): void {
    if (!this.hasFailed) for (const kind of imported) this.ask(kind);
  }

  /** Whether everything is there that the page has imported. */
  get hasImported(): boolean {
    return [...imported].every((kind) => this.has(kind));
  }

  /** Whether the base is there, with the parts of a kind. */
  has(kind: Kind): boolean {
    return this.exports !== undefined && partsOf[kind].every((part) => this.arrived.has(part));
  }

  /** The address of the maker of a kind whose parts are there. */
  maker(kind: Kind): number {
    const address = this.makers.get(kind) ?? (this.functions[kind] as () => number)();
    this.makers.set(kind, address);
    return address;
  }

  private async load(part: number): Promise<void> {
    const response = this.fetch(parts[part]!), script = import("./web/material-motion-start.js");
    const compiled = script.then(async ({ compile }) => compile(await response));
    try {
      // A part may use functions of those before it.
      const [module] = await Promise.all([compiled, this.base, ...this.asked.values()]);
      const { memory, table, stack } = this.exports!;
      const shared: WebAssembly.ModuleImports = { memory, table: table!, stack: stack! };
      for (const { name, kind } of WebAssembly.Module.imports(module)) {
        // A function is named by its place in the table, in base 36.
        if (kind === "function") shared[name] = (table as WebAssembly.Table).get(parseInt(name, 36));
      }
      Object.assign(this.functions, (await WebAssembly.instantiate(module, { shared })).exports);
    } catch (error) {
      // Without the base, nothing is left.
      if (!await this.base.then(() => true, () => false)) return;
      // What is there goes on. The next call tries it again.
      this.hasFailed = true;
      this.asked.delete(part);
      return this.didFail(error, (kind) => (partsOf[kind] as readonly number[]).includes(part));
    }
    this.arrived.add(part);
    this.didLoad();
  }

  private fetch(address: URL): Promise<Response> {
    const { folder } = this;
    const response = fetch(folder === undefined ? address : new URL(
      address.pathname.split("/").at(-1)!, new URL(`${folder}`.replace(/\/*$/, "/"), document.baseURI)));
    // The script that compiles it reports the failure.
    response.catch(() => {});
    return response;
  }
}
