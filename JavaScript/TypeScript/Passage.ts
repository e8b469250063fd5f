// SPDX-License-Identifier: Apache-2.0

import type { Entry } from "./bridge.js";
import type { Kind } from "./modules.js";
import { Motion } from "./Motion.js";
import type { Lifetime } from "./Motion.js";

/** A motion that is made once, and is destroyed when it has ended. */
export abstract class Passage extends Motion {
  /** @internal */
  protected readonly types = [] as const;
  /** @internal */
  protected override readonly isOneMotion = true;

  /** @internal */
  constructor(name: Kind, entries: Entry[], options: Lifetime) {
    super(name, entries, options);
    this.begin();
    void this.settled;
  }

  /** @internal */
  protected override didSettle(): void {
    this.destroy();
  }
}
