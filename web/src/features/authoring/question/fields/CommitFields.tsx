import "@/words/authoring";
import { t } from "@lingui/core/macro";
import { NumberInput, type NumberInputProps, TextInput, type TextInputProps } from "@mantine/core";
import { useCallback, useEffect, useRef, useState } from "react";

/**
 * What stands in a field before it is written. Leaving the field writes it, also where the field goes away under the
 * typing hand, as when another element is selected.
 */
function useTyped<Typed>(write: (typed: Typed) => void) {
  const [typed, setTyped] = useState<Typed | null>(null);
  const pending = useRef<Typed | null>(null);
  const latest = useRef(write);
  latest.current = write;
  const setPending = useCallback((next: Typed | null) => {
    pending.current = next;
    setTyped(next);
  }, []);
  const commit = useCallback(() => {
    const last = pending.current;
    setPending(null);
    if (last !== null) latest.current(last);
  }, [setPending]);
  useEffect(
    () => () => {
      if (pending.current !== null) latest.current(pending.current);
    },
    [],
  );
  return { typed, setPending, commit };
}

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
  const { typed, setPending, commit } = useTyped(write);
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
    if (standing.current !== null && standing.current.trim() !== value) setPending(null);
  }, [value, setPending]);
  return (
    <TextInput
      {...rest}
      value={typed ?? value}
      onChange={(event) => setPending(event.currentTarget.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key !== "Enter") return;
        event.preventDefault();
        commit();
      }}
    />
  );
}

interface CommitNumberProps extends Omit<NumberInputProps, "value" | "onChange" | "min" | "max"> {
  /** Undefined where several things differ. */
  value: number | undefined;
  min?: number;
  max: number;
  onCommit: (value: number) => void;
}

/** A whole number that is written when the field is left or Enter is pressed: half of "12" is no 1. */
export function CommitNumber({ value, min = 0, max, onCommit, ...rest }: CommitNumberProps) {
  const { typed, setPending, commit } = useTyped((text: string | number) => {
    const next = text === "" ? value : Math.min(max, Math.max(min, Math.round(Number(text)) || 0));
    if (next !== undefined && next !== value) onCommit(next);
  });
  return (
    <NumberInput
      {...rest}
      min={min}
      max={max}
      clampBehavior="none"
      allowDecimal={false}
      allowNegative={min < 0}
      hideControls
      placeholder={value === undefined ? t`Mixed` : undefined}
      value={typed ?? value ?? ""}
      onChange={(next) => setPending(next === value ? null : next)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key !== "Enter") return;
        event.preventDefault();
        commit();
      }}
    />
  );
}
