import { t } from "@lingui/core/macro";
import { Box, Button, Group, TextInput } from "@mantine/core";
import { type FormEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from "react";
import classes from "./ConfirmDialog.module.css";
import { InlineNotice } from "./InlineNotice";

export interface ConfirmQuestion {
  /** What is about to happen, as a question or a short heading. */
  title: string;
  /** What will happen and to whom. */
  text: ReactNode;
  /** The verb on the button that does it. */
  action: string;
  cancel?: string;
  /** Paints the action as destructive. */
  danger?: boolean;
  /** Text that must be typed for the action to be done; `mismatch` is the message for any other text. */
  typed?: { label: string; expected: string; mismatch: string };
}

export interface OpenQuestion extends ConfirmQuestion {
  answer(agreed: boolean): void;
}

/**
 * The question itself, as the browser's own modal dialog: it keeps the focus inside, closes on Escape,
 * and gives the focus back to where it came from.
 */
export function ConfirmDialog({ question }: { question: OpenQuestion }) {
  const { title, text, action, cancel = t`Cancel`, danger = false, typed, answer } = question;
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [titleId, textId] = [useId(), useId()];
  const [entered, setEntered] = useState("");
  const [mismatch, setMismatch] = useState(false);

  // A layout effect: the dialog must close while it is still in the page, or the browser returns no focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  // A modal below would take an Escape for its own.
  const mine = { "data-mantine-stop-propagation": "true" };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!typed || entered === typed.expected) return answer(true);
    setMismatch(true);
    input.current?.focus();
  };

  return (
    <dialog
      {...mine}
      ref={dialog}
      className={classes.dialog}
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={textId}
      onCancel={(event) => {
        event.preventDefault();
        answer(false);
      }}
    >
      <form onSubmit={submit}>
        <h2 id={titleId} className={classes.title}>
          {title}
        </h2>
        <div id={textId} className={classes.text}>
          {text}
        </div>
        {typed && (
          <TextInput
            {...mine}
            ref={input}
            autoFocus
            label={typed.label}
            value={entered}
            autoComplete="off"
            onChange={(event) => {
              setEntered(event.currentTarget.value);
              setMismatch(false);
            }}
          />
        )}
        {typed && mismatch && (
          <Box mt="md">
            <InlineNotice kind="error">{typed.mismatch}</InlineNotice>
          </Box>
        )}
        <Group justify="flex-end" mt="lg">
          <Button {...mine} variant="default" onClick={() => answer(false)} autoFocus={!typed}>
            {cancel}
          </Button>
          <Button {...mine} type="submit" color={danger ? "red" : undefined}>
            {action}
          </Button>
        </Group>
      </form>
    </dialog>
  );
}
