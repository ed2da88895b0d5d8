import { t } from "@lingui/core/macro";
import "@/words/account";
import { zodResolver } from "@hookform/resolvers/zod";
import { Stack, TextInput } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { endSession, useSession } from "@/api/session";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { useNotices } from "@/ui/feedback/notices";
import { Form } from "@/ui/form/Form";
import { PasswordField } from "@/ui/form/PasswordField";
import { reasonOf } from "@/ui/form/refusal";
import { SubmitButton } from "@/ui/form/SubmitButton";
import { useAppForm } from "@/ui/form/useAppForm";
import { ButtonLink } from "@/ui/links";
import { messages } from "../messages";
import { emptyReset, type ResetValues, refusalOf, reset, resetSchema, verify } from "./resetting";

interface ResetFormProps {
  /** Whether this is the next thing to do. */
  isNext: boolean;
  /** Somebody comes with a token. */
  onBegin: () => void;
}

/** The second step: the token and a new password. */
export function ResetForm({ isNext, onBegin }: ResetFormProps) {
  const notices = useNotices();
  const setPassword = useReset();
  const [isDone, setDone] = useState(false);
  const form = useAppForm<ResetValues>({
    initial: emptyReset,
    resolver: zodResolver(resetSchema),
    save: async (filled) => {
      await setPassword(filled);
      setDone(true);
    },
    onFailure: (error, retry) => notices.error(reasonOf(error), { retry }),
  });

  if (isDone) return <ResetDone />;
  return (
    <Form form={form} onChange={onBegin}>
      <TextInput {...form.field("email", t`Email Address`)} type="email" autoComplete="username" />
      <TextInput
        {...form.field("token", t`Verify Token`)}
        description={t`From the e-mail, with or without its hyphens`}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
      />
      <PasswordField
        {...form.field("password", t`New Password`)}
        description={messages.passwordHint}
        autoComplete="new-password"
      />
      <PasswordField {...form.field("confirmPassword", t`Confirm New Password`)} autoComplete="new-password" />
      <SubmitButton
        fullWidth
        variant={isNext ? "filled" : "default"}
        busy={t`Updating password`}
      >{t`Submit`}</SubmitButton>
    </Form>
  );
}

/** Verifies the token, once, and sets the password. */
function useReset() {
  const session = useSession();
  const verified = useRef({ token: "", id: "" });
  return async (filled: ResetValues): Promise<void> => {
    try {
      if (verified.current.token !== filled.token)
        verified.current = { token: filled.token, id: await verify(filled.token) };
      const { id } = verified.current;
      await reset(id, filled);
      // The server has ended it, in this browser too.
      if (session?.id === id) endSession();
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal.field === "token") verified.current = { token: "", id: "" };
      throw refusal;
    }
  };
}

/** What is left to do after the reset. The way to the login takes the focus of the form that is gone. */
function ResetDone() {
  const login = useRef<HTMLAnchorElement>(null);
  useEffect(() => login.current?.focus(), []);
  return (
    <Stack>
      <InlineNotice kind="success">
        {t`Your password has been successfully reset! Use the new password to login.`}
      </InlineNotice>
      <ButtonLink ref={login} to="/login" fullWidth>{t`Login`}</ButtonLink>
    </Stack>
  );
}
