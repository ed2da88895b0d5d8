import { Button, Divider, Group, Stack } from "@mantine/core";
import { IconFingerprint } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useId, useLayoutEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { useAccount } from "@/api/session";
import classes from "@/ui/ConfirmDialog.module.css";
import { Busy } from "@/ui/form/Busy";
import { PasswordField } from "@/ui/form/PasswordField";
import { InlineNotice } from "@/ui/InlineNotice";
import { messages } from "../messages";
import { confirmWithPasskey, confirmWithPassword, passkeysQuery } from "./passkeys";
import { refusalOf } from "./secondFactor";
import { usePasskey } from "./usePasskey";
import { passkeysWork } from "./webauthn";

/**
 * Asks whoever sits there to confirm that it is they, before something is done that a passer-by at an open screen must not do.
 * The browser's own modal dialog: it lies above every other one, and gives the focus back.
 */
export default function StepUpDialog({ answer }: { answer: (confirmed: boolean) => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [titleId, textId] = [useId(), useId()];
  const [refused, setRefused] = useState("");
  const { email } = useAccount();
  const { data: passkeys } = useQuery({ ...passkeysQuery, enabled: passkeysWork() });
  const passkey = usePasskey(confirmWithPasskey, () => answer(true));
  const { register, handleSubmit, formState, setError } = useForm({ defaultValues: { password: "" } });
  const { errors, isSubmitting } = formState;

  // A layout effect: the dialog must close while it is still in the page, or the browser returns no focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  const submit = handleSubmit(async ({ password }) => {
    setRefused("");
    try {
      await confirmWithPassword(password);
      answer(true);
    } catch (error) {
      const wrong = refusalOf(error, "password");
      if (wrong.field) setError("password", { message: wrong.field }, { shouldFocus: true });
      else setRefused(wrong.form ?? "");
    }
  });

  // A modal below would take an Escape for its own.
  const mine = { "data-mantine-stop-propagation": "true" };
  const problem = refused || passkey.refused;
  return (
    <dialog
      {...mine}
      ref={dialog}
      className={classes.dialog}
      aria-labelledby={titleId}
      aria-describedby={textId}
      onCancel={(event) => {
        event.preventDefault();
        answer(false);
      }}
    >
      <h2 id={titleId} className={classes.title}>
        Please confirm it is you
      </h2>
      <p id={textId} className={classes.text}>
        This is important enough to ask again who you are. You will not be asked for the next ten minutes.
      </p>
      <form onSubmit={submit} noValidate>
        <Stack>
          {/* Tells a password manager whose password it is. */}
          <input type="text" autoComplete="username" value={email} readOnly hidden />
          <PasswordField
            {...mine}
            autoFocus
            label="Your password"
            autoComplete="current-password"
            error={errors.password?.message}
            {...register("password", { validate: (value) => value !== "" || messages.required })}
          />
          {problem && <InlineNotice kind="error">{problem}</InlineNotice>}
          <Group justify="flex-end">
            <Button {...mine} variant="default" onClick={() => answer(false)}>
              Cancel
            </Button>
            <Button {...mine} type="submit" aria-disabled={isSubmitting} disabled={isSubmitting}>
              {isSubmitting ? <Busy>Confirming</Busy> : "Confirm"}
            </Button>
          </Group>
          {(passkeys?.length ?? 0) > 0 && (
            <>
              <Divider label="or" />
              <Button
                {...mine}
                variant="default"
                leftSection={<IconFingerprint size={18} aria-hidden />}
                onClick={passkey.use}
                aria-disabled={passkey.busy}
              >
                Use a passkey
              </Button>
            </>
          )}
        </Stack>
      </form>
    </dialog>
  );
}
