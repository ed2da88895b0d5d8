import { Button, Stack, Text, TextInput } from "@mantine/core";
import { useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { InlineNotice } from "@/ui/InlineNotice";
import { TextLink } from "@/ui/links";
import { PasswordField } from "@/ui/PasswordField";
import { Busy } from "./Busy";
import { type LoginOutcome, login } from "./login";
import { messages } from "./messages";

interface LoginFormProps {
  /** Why the login is asked for. */
  notice?: string;
  onOutcome: (outcome: LoginOutcome) => Promise<void> | void;
}

export function LoginForm({ notice, onOutcome }: LoginFormProps) {
  // Who came from a page that needs a login goes on to it after a registration too.
  const { next } = useSearch({ from: "/login" });
  const [refused, setRefused] = useState("");
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email: "", password: "" } });
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
          autoComplete="username"
          error={errors.email?.message}
          {...register("email", { validate: filled })}
        />
        <PasswordField
          label="Password"
          description={messages.passwordHint}
          autoComplete="current-password"
          error={errors.password?.message}
          {...register("password", { validate: filled })}
        />
        {refused && <InlineNotice kind="error">{refused}</InlineNotice>}
        <Button type="submit" fullWidth aria-disabled={isSubmitting} disabled={isSubmitting}>
          {isSubmitting ? <Busy>Logging in</Busy> : "Login"}
        </Button>
        <Text>
          <TextLink to="/forgot-password">Forgot your password?</TextLink>
        </Text>
        <Text>
          New here?{" "}
          <TextLink to="/register" search={{ next }}>
            Sign up
          </TextLink>
        </Text>
      </Stack>
    </form>
  );
}

const filled = (value: string) => value.trim() !== "" || messages.required;
