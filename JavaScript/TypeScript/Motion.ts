// SPDX-License-Identifier: Apache-2.0

import { attempt, call, callWith, enter, make, newNumber, release, whenLoaded } from "./bridge.js";
import type { Counterpart, Entry } from "./bridge.js";
import { Event, Verb } from "./codes.js";
import { describe, fail } from "./errors.js";
import type { Kind } from "./modules.js";
import type { Outcome } from "./values.js";

/** An option of every function. */
export interface Lifetime {
  /** Ends the motion when the signal is aborted, as {@link Motion.destroy} does. */
  signal?: AbortSignal;
}

type Listener = (value: never) => void;

/** Something that moves: an interaction, a spring, a tween, a timeline or a number. */
export abstract class Motion<Events extends object = {}> {
  /** The types of the events, for the compiler. It has no value. */
  declare readonly eventTypes?: Events;
  /** @internal */
  readonly counterpart: Counterpart;
  /** @internal */
  protected isOver = false;
  private readonly listeners = new Map<keyof Events, Set<Listener>>();
  private settling?: { promise: Promise<Outcome>; token: number; settle: (outcome: Outcome) => void };
  private lastToken = 0;
  private outcome: Outcome = "interrupted";
  /** @internal Whether this object is one motion, and not something that moves again and again. */
  protected readonly isOneMotion: boolean = false;
  private hasEnded = false;
  private readonly signal?: AbortSignal;
  private readonly abort = () => this.destroy();

  /** @internal */
  constructor(
    /** @internal */
    readonly name: Kind,
    protected entries: readonly Entry[],
    { signal }: Lifetime = {},
  ) {
    this.counterpart = {
      number: newNumber(),
      name,
      address: 0,
      handles: new Set(),
      receive: (event, words) => {
        if (event === Event.settled) this.end(words[0]!, words[1] ? "finished" : "interrupted");
        else this.receive(event, words);
      },
      leave: () => this.nodesHaveLeft(),
      lose: () => this.destroy(),
    };
    this.signal = signal;
  }

  /** @internal Makes the counterpart in the module. */
  protected begin(): void {
    if (this.signal?.aborted) {
      this.outcome = "interrupted";
      this.destroy();
    }
    if (this.isOver) return;
    enter(this.counterpart, this.entries);
    this.signal?.addEventListener("abort", this.abort);
    whenLoaded(() => {
      if (this.isOver || this.counterpart.address) return;
      try {
        make(this.counterpart, this.entries);
      } catch (error) {
        this.destroy();
        throw error;
      }
    }, this.counterpart);
  }

  /** @internal */
  protected ask(verb: Verb, words: readonly number[] = []): void {
    if (!this.isOver) whenLoaded(() => call(this.counterpart, verb, words));
  }

  /** @internal */
  protected askWith(verb: Verb, entries: readonly Entry[]): void {
    if (!this.isOver) whenLoaded(() => callWith(this.counterpart, verb, entries));
  }

  /** @internal */
  protected receive(_event: Event, _words: Float64Array): void {}

  /** @internal The events for which the module must be asked. */
  protected observed(_type: keyof Events): Event | undefined {
    return undefined;
  }

  /** @internal The events that exist. */
  protected abstract readonly types: readonly (keyof Events)[];

  /** @internal */
  protected emit<Type extends keyof Events>(type: Type, value: Events[Type]): void {
    // An error in one listener must not keep the others from being called.
    for (const listener of [...this.listeners.get(type) ?? []]) attempt(() => listener(value as never));
  }

  /**
   * Calls a function for each event.
   *
   *     const end = card.on("release", ({ velocity }) => console.log(velocity));
   *     end();   // no more calls
   *
   * @returns A function that ends the calls.
   */
  on<Type extends keyof Events>(type: Type, listener: (value: Events[Type]) => void): () => void {
    if (!this.types.includes(type)) {
      fail(`${this.name}: there is no event ${describe(type)}. The events are: ${this.types.join(", ")}`);
    }
    if (typeof listener !== "function") fail(`${this.name}: the listener must be a function, but it is ${describe(listener)}`);
    const all = this.listeners.get(type) ?? new Set<Listener>();
    this.listeners.set(type, all);
    all.add(listener as Listener);
    if (all.size === 1) this.observe(type, true);
    return () => { if (all.delete(listener as Listener) && !all.size) this.observe(type, false); };
  }

  private observe(type: keyof Events, isObserved: boolean): void {
    const event = this.observed(type);
    if (event !== undefined) this.ask(Verb.observe, [event, Number(isObserved)]);
  }

  /**
   * A promise of the end of the present motion, which is fulfilled at once if nothing moves. It is never rejected.
   *
   *     card.send({ x: 200, y: 120 });
   *     if (await card.settled === "finished") showCaption();
   */
  get settled(): Promise<Outcome> {
    if (this.isOver || this.hasEnded) return Promise.resolve(this.outcome);
    if (this.settling) return this.settling.promise;
    let settle!: (outcome: Outcome) => void;
    const promise = new Promise<Outcome>((fulfilled) => { settle = fulfilled; });
    this.settling = { promise, settle, token: ++this.lastToken };
    // The module answers at once if nothing moves.
    const token = this.lastToken;
    whenLoaded(() => {
      if (this.counterpart.address) call(this.counterpart, Verb.settle, [token]);
      else this.end(token, this.outcome);
    });
    return promise;
  }

  private end(token: number, outcome: Outcome): void {
    const { settling } = this;
    if (settling?.token !== token) return;
    this.settling = undefined;
    this.outcome = outcome;
    this.hasEnded = this.isOneMotion;
    settling.settle(outcome);
    // The module is still busy with the motion.
    queueMicrotask(() => { if (!this.settling && !this.isOver) this.didSettle(); });
  }

  /** @internal Called when the last of its nodes has left the document. */
  protected nodesHaveLeft(): void {
    this.destroy();
  }

  /** @internal Called when the motion starts again. Its former end is reported as interrupted. */
  protected startAgain(): void {
    if (this.settling) this.end(this.settling.token, "interrupted");
    this.hasEnded = false;
    void this.settled;
  }

  /** @internal Called when a motion has ended whose end was awaited. */
  protected didSettle(): void {}

  /** Stops the motion. Everything stays where it is. */
  stop(): void {
    this.ask(Verb.stop);
  }

  /**
   * Ends everything that this object does, and releases its memory. What it moves stays where it is. Also happens when
   * the last of its elements leaves the document. A number goes on without elements.
   */
  destroy(): void {
    if (this.isOver) return;
    this.isOver = true;
    this.retire();
    this.listeners.clear();
  }

  /** @internal Ends the counterpart. */
  protected retire(): void {
    const { settling } = this;
    this.settling = undefined;
    // A signal that lives longer must not keep this object alive.
    this.signal?.removeEventListener("abort", this.abort);
    release(this.counterpart);
    if (!settling) return;
    this.outcome = "interrupted";
    settling.settle("interrupted");
  }
}
