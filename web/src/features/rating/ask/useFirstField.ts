import { useEffect, useRef } from "react";

/**
 * The part of a form whose first field takes the focus. Where the dialog was open before its form was there, it has put the focus on its
 * cross; where it opens with its form, it does so in a moment, unless a field asks for it.
 */
export function useFirstField() {
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const field = part.current?.querySelector<HTMLElement>("input:checked, input, select");
    field?.setAttribute("data-autofocus", "true");
    field?.focus();
  }, []);
  return part;
}
