import type { MouseEvent } from "react";

type RowClick = MouseEvent<HTMLTableRowElement>;

const controls = "a, button, input, label, select, textarea, summary, [role='menu']";

/** Whether a click in a row means the row: not a control in it, a dialog that was opened from it, or text being selected. */
function meansTheRow({ target, currentTarget: row }: RowClick): boolean {
  if (!(target instanceof Element) || !row.contains(target) || target.closest(controls)) return false;
  const selection = window.getSelection();
  if (!selection || selection.isCollapsed) return true;
  return !row.contains(selection.anchorNode) && !row.contains(selection.focusNode);
}

/** A click anywhere in a row is one on what opens it. With Ctrl, Cmd or the middle button a link opens in another tab. */
export const rowClicks = {
  onClick: (event: RowClick) => {
    if (!meansTheRow(event)) return;
    const opener = event.currentTarget.querySelector<HTMLElement>("[data-opener]");
    if (opener instanceof HTMLAnchorElement && (event.ctrlKey || event.metaKey)) inAnotherTab(opener);
    else opener?.click();
  },
  onAuxClick: (event: RowClick) => {
    if (event.button !== 1 || !meansTheRow(event)) return;
    const opener = event.currentTarget.querySelector("a[data-opener]");
    if (opener instanceof HTMLAnchorElement) inAnotherTab(opener);
  },
};

const inAnotherTab = ({ href }: HTMLAnchorElement) => window.open(href, "_blank", "noopener");
