// SPDX-License-Identifier: Apache-2.0

// What a modal dialog does besides its look.
// Source: the pattern *Dialog (Modal)* of the ARIA Authoring Practices Guide.

/** The number of open dialogs for which a node is inert. */
const owners = new WeakMap<HTMLElement, number>();

/** @internal A panel that is a modal dialog while it is shown: the focus is in it, and the page behind it is inert. */
export class Modal {
  private behind: HTMLElement[] = [];
  private former: HTMLElement | null = null;
  private isOpen = false;

  constructor(
    private readonly panel: HTMLElement,
    /** A press on it closes the dialog, so it is not inert. */
    private readonly backdrop: HTMLElement,
  ) {
    if (!panel.hasAttribute("role")) panel.setAttribute("role", "dialog");
  }

  /** Gives the focus to the panel, or to the node in it with the attribute `autofocus`. The panel must be visible. */
  begin(): void {
    if (this.isOpen) return;
    this.isOpen = true;
    const { panel } = this, { activeElement } = panel.ownerDocument;
    panel.setAttribute("aria-modal", "true");
    if (!panel.contains(activeElement)) {
      this.former = activeElement as HTMLElement | null;
      if (!panel.hasAttribute("tabindex")) panel.tabIndex = -1;
      (panel.querySelector<HTMLElement>("[autofocus]") ?? panel).focus({ preventScroll: true });
    }
    this.behind = this.nodesBehind();
    for (const node of this.behind) {
      owners.set(node, (owners.get(node) ?? 0) + 1);
      node.inert = true;
    }
  }

  /** Gives the focus back, if it is in the panel or nowhere. */
  end(): void {
    if (!this.isOpen) return;
    this.isOpen = false;
    for (const node of this.behind.splice(0)) {
      const count = owners.get(node)! - 1;
      owners.set(node, count);
      if (!count) node.inert = false;
    }
    const { panel, former } = this, { activeElement, body } = panel.ownerDocument;
    panel.removeAttribute("aria-modal");
    this.former = null;
    const isFree = !activeElement || activeElement === body || panel.contains(activeElement);
    if (isFree && former?.isConnected) former.focus({ preventScroll: true });
  }

  // What is beside the panel, or beside an element around it. A node that the page has made inert stays so.
  private nodesBehind(): HTMLElement[] {
    const nodes: HTMLElement[] = [], { backdrop } = this;
    for (let inner: Element = this.panel; inner.parentElement && inner !== inner.ownerDocument.body; inner = inner.parentElement) {
      for (const node of inner.parentElement.children) {
        if (node === inner || node.contains(backdrop) || !(node instanceof HTMLElement)) continue;
        if (!node.inert || owners.get(node)) nodes.push(node);
      }
    }
    return nodes;
  }
}
