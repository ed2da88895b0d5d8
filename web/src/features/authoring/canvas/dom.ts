import type { Rect, Rects } from "@/canvas";

// While something is dragged only its own nodes are touched, and React draws nothing of the canvas.

/** After release an element glides to its whole pixels. */
const settleMs = 200;

/** The nodes of each element: what is painted, and what is taken hold of. */
export type Nodes = ReadonlyMap<string, readonly HTMLElement[]>;

export function nodesOf(area: Element, ids: ReadonlySet<string>): Nodes {
  const found = new Map<string, HTMLElement[]>();
  for (const node of area.querySelectorAll<HTMLElement>("[data-element],[data-hit]")) {
    const id = node.dataset.element ?? node.dataset.hit ?? "";
    if (ids.has(id)) found.set(id, [...(found.get(id) ?? []), node]);
  }
  return found;
}

const way = (from: Rect, to: Rect, scale: number) =>
  `translate(${(to.left - from.left) * scale}px, ${(to.top - from.top) * scale}px)`;

function resizeNode(node: HTMLElement, rect: Rect, scale: number) {
  node.style.width = `${rect.width * scale}px`;
  node.style.height = `${rect.height * scale}px`;
}

/** Shows elements where a drag has brought them. */
export function draw(nodes: Nodes, from: Rects, to: Rects, scale: number, resizing: boolean) {
  for (const [id, rect] of to) {
    const start = from.get(id);
    for (const node of (start && nodes.get(id)) ?? []) {
      node.style.transform = way(start ?? rect, rect, scale);
      if (resizing) resizeNode(node, rect, scale);
    }
  }
}

/** Once React has put them where they end, lets them glide there from where they were dragged to. */
export function settle(nodes: Nodes, dragged: Rects, end: Rects, scale: number) {
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  for (const [id, rect] of end) {
    for (const node of nodes.get(id) ?? []) {
      resizeNode(node, rect, scale);
      node.style.transform = "";
      if (still) continue;
      const from = way(rect, dragged.get(id) ?? rect, scale);
      node.animate({ transform: [from, "none"] }, { duration: settleMs, easing: "ease-out" });
    }
  }
}
