import { useEffect, useState } from "react";

/** Gives the focus back to where it was when the component came, once it goes: for what is opened by the address. */
export function useFocusBack() {
  const [from] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (from instanceof HTMLElement) window.setTimeout(() => from.isConnected && from.focus({ preventScroll: true }));
    },
    [from],
  );
}
