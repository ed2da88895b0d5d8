import { useEffect, useRef, useState } from "react";
import { useNotices } from "@/ui/feedback/notices";

/** What was typed and could not be read, by field: it is there again when the field is. */
const unreadTexts = new Map<string, string>();

/** Text that cannot be read yet. It outlasts its field, which may go away with the same press that left it; leaving says so. */
export function useUnread(field: string, label: string) {
  const [unread, setUnread] = useState(() => unreadTexts.get(field));
  const { error } = useNotices();
  const there = useRef(false);
  const warn = useRef((_text: string) => {});
  warn.current = (text) =>
    error(`“${text}” in ${label} is not saved. It stands there when you come back to the question.`);
  useEffect(() => {
    there.current = true;
    return () => {
      there.current = false;
      const left = unreadTexts.get(field);
      if (left !== undefined) warn.current(left);
    };
  }, [field]);
  const keep = (text: string | undefined) => {
    if (text === undefined) unreadTexts.delete(field);
    else unreadTexts.set(field, text);
    setUnread(text);
    // The field has gone before what was typed in it arrived here.
    if (text !== undefined && !there.current) warn.current(text);
  };
  return [unread, keep] as const;
}
