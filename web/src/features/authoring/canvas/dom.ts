import type { Rect, Rects } from "@/canvas";

// While something is dragged only its own nodes are touched, and React draws nothing of the canvas.

/** After release an element glides to its whole pixels. */
const settleMs = 200;

/** What is painted of each element. The places to take hold of stay where they are until release: the pointer is captured. */
export type Nodes = ReadonlyMap<string, HTMLElement>;

export function nodesOf(area: Element, ids: ReadonlySet<string>): Nodes {
  const found = new Map<string, HTMLElement>();
  for (const node of area.querySelectorAll<HTMLElement>("[data-element]")) {
    const id = node.dataset.element ?? "";
    if (ids.has(id)) found.set(id, node);
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
    const [start, node] = [from.get(id), nodes.get(id)];
    if (!start || !node) continue;
    node.style.transform = way(start, rect, scale);
    if (resizing) resizeNode(node, rect, scale);
  }
}

/** Once React has put them where they end, lets them glide there from where they were dragged to. */
export function settle(nodes: Nodes, dragged: Rects, end: Rects, scale: number) {
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  for (const [id, rect] of end) {
    const node = nodes.get(id);
    if (!node) continue;
    resizeNode(node, rect, scale);
    node.style.transform = "";
    if (still) continue;
    const from = way(rect, dragged.get(id) ?? rect, scale);
    node.animate({ transform: [from, "none"] }, { duration: settleMs, easing: "ease-out" });
  }
}
