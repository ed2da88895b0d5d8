import { Button, Stack, Text, TextInput } from "@mantine/core";
import { useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Busy } from "@/ui/form/Busy";
import { PasswordField } from "@/ui/form/PasswordField";
import { InlineNotice } from "@/ui/InlineNotice";
import { TextLink } from "@/ui/links";
import { messages } from "../messages";
import { type LoginOutcome, login } from "./login";
import { PasskeyLogin } from "./PasskeyLogin";

interface LoginFormProps {
  /** Why the login is asked for. */
  notice?: string;
  /** Of the account that goes on over an open page; such a login leads nowhere else. */
  email?: string;
  onOutcome: (outcome: LoginOutcome) => Promise<void> | void;
}

export function LoginForm({ notice, email: known, onOutcome }: LoginFormProps) {
  // Who came from a page that needs a login goes on to it after a registration too.
  const { next } = useSearch({ strict: false });
  const [refused, setRefused] = useState("");
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email: known ?? "", password: "" } });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async ({ email, password }) => {
    setRefused("");
    const outcome = await login(email.trim(), password);
    if (outcome.to === "refused") setRefused(outcome.message);
    else await onOutcome(outcome);
  });

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {notice && !refused && <InlineNotice kind="info">{notice}</InlineNotice>}
        <TextInput
          label="Email"
          type="email"
          autoComplete="username webauthn"
          error={errors.email?.message}
          {...register("email", { validate: filled })}
        />
        <PasswordField
          label="Password"
          description={messages.passwordHint}
          autoComplete="current-password"
          data-autofocus={known !== undefined || undefined}
          error={errors.password?.message}
          {...register("password", { validate: filled })}
        />
        {refused && <InlineNotice kind="error">{refused}</InlineNotice>}
        <Button type="submit" fullWidth aria-disabled={isSubmitting} disabled={isSubmitting}>
          {isSubmitting ? <Busy>Logging in</Busy> : "Login"}
        </Button>
        {known === undefined && <PasskeyLogin onIn={() => void onOutcome({ to: "in" })} />}
        {known === undefined && <OtherWays next={next} />}
      </Stack>
    </form>
  );
}

function OtherWays({ next }: { next?: string }) {
  return (
    <>
      <Text>
        <TextLink to="/forgot-password">Forgot your password?</TextLink>
      </Text>
      <Text>
        New here?{" "}
        <TextLink to="/register" search={{ next }} state>
          Sign up
        </TextLink>
      </Text>
    </>
  );
}

const filled = (value: string) => value.trim() !== "" || messages.required;
