import { useEffect, useRef } from "react";

/** The part of a form whose first field takes the focus: the dialog was open before its form was there, and has put the focus on its cross. */
export function useFirstField() {
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => part.current?.querySelector<HTMLElement>("input:checked, input, select")?.focus(), []);
  return part;
}
