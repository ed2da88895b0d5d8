import { TextInput, type TextInputProps } from "@mantine/core";
import { useEffect, useRef } from "react";
import { useTyped } from "./useTyped";

interface CommitInputProps extends Omit<TextInputProps, "value" | "onChange"> {
  value: string;
  onCommit: (value: string) => void;
  /** Text that is on its way to something else while it is typed, such as the words of another answer. */
  unfinished?: (text: string) => boolean;
}

/** So long after the last key what stands there is written, so that nothing is lost with the tab. */
const pauseMs = 1_000;

/** A text field that writes when it is left, when Enter is pressed or after a pause: for names that other things refer to. */
export function CommitInput({ value, onCommit, unfinished, ...rest }: CommitInputProps) {
  const write = (text: string) => {
    if (text.trim() !== value) onCommit(text.trim());
  };
  const { typed, hold, leave } = useTyped(write);
  const latest = useRef(write);
  latest.current = write;
  const waits = typed !== null && typed.trim() !== "" && !unfinished?.(typed.trim()) ? typed : null;
  useEffect(() => {
    if (waits === null) return;
    const timer = setTimeout(() => latest.current(waits), pauseMs);
    return () => clearTimeout(timer);
  }, [waits]);
  // Undo, or a change from elsewhere, wins over what stands here.
  const standing = useRef(typed);
  standing.current = typed;
  useEffect(() => {
    if (standing.current !== null && standing.current.trim() !== value) hold(null);
  }, [value, hold]);
  return (
    <TextInput
      {...rest}
      value={typed ?? value}
      onChange={(event) => hold(event.currentTarget.value)}
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key !== "Enter") return;
        event.preventDefault();
        leave();
      }}
    />
  );
}
