// SPDX-License-Identifier: Apache-2.0

/** Calls a function at most once per frame, after the changes that the page's present task makes. */
export class OncePerFrame {
  private isRequested = false;
  private lastFrame: unknown;

  constructor(private readonly body: () => void) {}

  request(): void {
    if (this.isRequested) return;
    this.isRequested = true;
    // The time of the document is the same during the whole frame.
    const frame = document.timeline.currentTime;
    if (frame !== null && frame === this.lastFrame) requestAnimationFrame(() => this.call());
    else queueMicrotask(() => this.call());
  }

  private call(): void {
    this.isRequested = false;
    this.lastFrame = document.timeline.currentTime;
    this.body();
  }
}
