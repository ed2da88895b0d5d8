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
  const [done, setDone] = useState("");
  const form = useAppForm<ResetValues>({
    initial: emptyReset,
    resolver: zodResolver(resetSchema),
    save: async (filled) => setDone(await setPassword(filled)),
    onFailure: (error, retry) => notices.error(reasonOf(error), { retry }),
  });

  if (done) return <ResetDone message={done} />;
  return (
    <Form form={form} onChange={onBegin}>
      <TextInput {...form.field("email", "Email Address")} type="email" autoComplete="username" />
      <TextInput
        {...form.field("token", "Verify Token")}
        description="From the e-mail, with or without its hyphens"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
      />
      <PasswordField
        {...form.field("password", "New Password")}
        description={messages.passwordHint}
        autoComplete="new-password"
      />
      <PasswordField {...form.field("confirmPassword", "Confirm New Password")} autoComplete="new-password" />
      <SubmitButton fullWidth variant={isNext ? "filled" : "default"} busy="Updating password">
        Submit
      </SubmitButton>
    </Form>
  );
}

/** Verifies the token, once, and sets the password. Returns the message to show. */
function useReset() {
  const session = useSession();
  const verified = useRef({ token: "", id: "" });
  return async (filled: ResetValues): Promise<string> => {
    try {
      if (verified.current.token !== filled.token)
        verified.current = { token: filled.token, id: await verify(filled.token) };
      const { id } = verified.current;
      const message = await reset(id, filled);
      // The server has ended it, in this browser too.
      if (session?.id === id) endSession();
      return message;
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal.field === "token") verified.current = { token: "", id: "" };
      throw refusal;
    }
  };
}

/** What is left to do after the reset. The way to the login takes the focus of the form that is gone. */
function ResetDone({ message }: { message: string }) {
  const login = useRef<HTMLAnchorElement>(null);
  useEffect(() => login.current?.focus(), []);
  return (
    <Stack>
      <InlineNotice kind="success">{message}</InlineNotice>
      <ButtonLink ref={login} to="/login" fullWidth>
        Login
      </ButtonLink>
    </Stack>
  );
}
