import { t } from "@lingui/core/macro";
import "@/words/account";
import { Button, Divider, Group } from "@mantine/core";
import { IconFingerprint } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useId, useLayoutEffect, useRef } from "react";
import { useAccount } from "@/api/session";
import classes from "@/ui/feedback/ConfirmDialog.module.css";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { Form, FormFailure } from "@/ui/form/Form";
import { PasswordField, PasswordOwner } from "@/ui/form/PasswordField";
import { SubmitButton } from "@/ui/form/SubmitButton";
import { useAppForm } from "@/ui/form/useAppForm";
import { filled } from "@/ui/form/words";
import { ConfirmAtProvider } from "./ConfirmAtProvider";
import { confirmWithPasskey } from "./ceremonies";
import { usePasskey } from "./PasskeyButton";
import { confirmersQuery, confirmWithPassword, passkeysQuery } from "./passkeys";
import { passkeysWork } from "./webauthn";

/**
 * Asks the user to confirm who they are, before an action that a passer-by at an open screen must not take.
 * The browser's own modal dialog: it lies above every other one, and gives the focus back.
 */
export default function StepUpDialog({ answer }: { answer: (confirmed: boolean) => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [titleId, textId] = [useId(), useId()];
  const { email } = useAccount();
  const { data: passkeys } = useQuery({ ...passkeysQuery, enabled: passkeysWork() });
  const { data: providers = [] } = useQuery(confirmersQuery);
  const passkey = usePasskey(confirmWithPasskey, () => answer(true));
  const form = useAppForm({
    initial: { password: "" },
    save: async ({ password }) => {
      await confirmWithPassword(password);
      answer(true);
    },
  });

  // A layout effect: the dialog must close while it is still in the page, or the browser returns no focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  // A modal below would take an Escape for its own.
  const mine = { "data-mantine-stop-propagation": "true" };
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
      <h2 id={titleId} className={classes.title}>{t`Please confirm it is you`}</h2>
      <p
        id={textId}
        className={classes.text}
      >{t`This is important enough to ask again who you are. You will not be asked for the next ten minutes.`}</p>
      {providers.length > 0 ? (
        <ConfirmAtProvider {...{ providers, answer, mine }} />
      ) : (
        <Form form={form}>
          <PasswordOwner email={email} />
          <PasswordField
            {...mine}
            {...form.field("password", t`Your password`, filled)}
            autoFocus
            autoComplete="current-password"
          />
          <FormFailure of={form} />
          {!form.failure && passkey.refused && <InlineNotice kind="error">{passkey.refused}</InlineNotice>}
          <Group justify="flex-end">
            <Button {...mine} variant="default" onClick={() => answer(false)}>{t`Cancel`}</Button>
            <SubmitButton {...mine} busy={t`Confirming`}>{t`Confirm`}</SubmitButton>
          </Group>
          {(passkeys?.length ?? 0) > 0 && (
            <>
              <Divider label={t`or`} />
              <Button
                {...mine}
                variant="default"
                leftSection={<IconFingerprint size={18} aria-hidden />}
                onClick={passkey.use}
                aria-disabled={passkey.busy}
              >{t`Use a passkey`}</Button>
            </>
          )}
        </Form>
      )}
    </dialog>
  );
}
