import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Group, Text, TextInput } from "@mantine/core";
import { useLocation, useSearch } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { Form, FormFailure } from "@/ui/form/Form";
import { PasswordField } from "@/ui/form/PasswordField";
import { Refusal } from "@/ui/form/refusal";
import { SubmitButton } from "@/ui/form/SubmitButton";
import { useAppForm } from "@/ui/form/useAppForm";
import { filled } from "@/ui/form/words";
import { TextLink } from "@/ui/links";
import { loadChunk } from "@/ui/loadChunk";
import { messages } from "../messages";
import { type LoginOutcome, login } from "./login";

// Not needed before the form can be filled in.
const OtherLogins = lazy(() => loadChunk(() => import("./OtherLogins")));

export interface LoginFormProps {
  /** Why the login is asked for. */
  notice?: string;
  /** Of the account that goes on over an open page; such a login leads nowhere else. */
  email?: string;
  /** A box on an open page, which stays there; its other ways lead to the pages of their own. */
  asBox?: boolean;
  onOutcome: (outcome: LoginOutcome) => Promise<void> | void;
}

export function LoginForm({ notice, email: known, asBox, onOutcome }: LoginFormProps) {
  // Who came from a page that needs a login goes on to it after a registration too.
  const { next } = useSearch({ strict: false });
  const registered = useLocation({ select: ({ state }) => state.registration?.email });
  const form = useAppForm({
    initial: { email: known ?? registered ?? "", password: "" },
    save: async ({ email, password }) => {
      const outcome = await login(email.trim(), password);
      if (outcome.to === "refused") throw new Refusal(outcome.message);
      await onOutcome(outcome);
    },
  });
  return (
    <Form form={form}>
      {notice && !form.failure && <InlineNotice kind="info">{notice}</InlineNotice>}
      <TextInput
        {...form.field("email", asBox ? t`Username` : t`Email`, filled)}
        description={asBox && t`Your email address`}
        type="email"
        autoComplete="username webauthn"
      />
      <PasswordField
        {...form.field("password", t`Password`, filled)}
        description={messages.passwordHint}
        autoComplete="current-password"
        data-autofocus={known !== undefined || undefined}
      />
      <FormFailure of={form} />
      <SubmitButton fullWidth busy={t`Logging in`}>
        {t`Login`}
      </SubmitButton>
      {known === undefined && (asBox ? <WaysFromBox /> : <OtherWays next={next} />)}
      {known === undefined && (
        <Suspense>
          <OtherLogins next={next} onIn={() => void onOutcome({ to: "in" })} />
        </Suspense>
      )}
    </Form>
  );
}

function OtherWays({ next }: { next?: string }) {
  return (
    <>
      <Text>
        <TextLink to="/forgot-password">{t`Forgot your password?`}</TextLink>
      </Text>
      <Text>
        <Trans>
          New here?{" "}
          <TextLink to="/register" search={{ next }} state>
            Sign up
          </TextLink>
        </Trans>
      </Text>
    </>
  );
}

function WaysFromBox() {
  const next = useLocation({ select: ({ href }) => href });
  return (
    <Group justify="space-between">
      <TextLink to="/login">{t`Forgot`}</TextLink>
      <TextLink to="/register" search={{ next }} state>
        {t`Register Now`}
      </TextLink>
    </Group>
  );
}
