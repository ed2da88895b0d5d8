import { type KeyboardEvent, type MouseEvent, useRef } from "react";

const isMenuKey = ({ key, shiftKey }: KeyboardEvent) => key === "ContextMenu" || (key === "F10" && shiftKey);

/** The menu key, or Shift+F10, opens the menu of the row with the focus, in place of the browser's own. */
export function useRowKeys() {
  const opened = useRef(false);
  return {
    onKeyDown: (event: KeyboardEvent<HTMLTableRowElement>) => {
      opened.current = false;
      const { currentTarget: row, target } = event;
      // Keys in a dialog that was opened from the row come by here too.
      if (!isMenuKey(event) || !(target instanceof Node && row.contains(target))) return;
      const menu = row.querySelector<HTMLElement>("[data-row-menu]");
      if (!menu) return;
      event.preventDefault();
      opened.current = true;
      menu.focus();
      menu.click();
    },
    onContextMenu: (event: MouseEvent) => {
      if (opened.current) event.preventDefault();
      opened.current = false;
    },
  };
}
