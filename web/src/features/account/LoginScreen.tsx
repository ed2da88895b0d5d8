import { Button, Loader, PasswordInput, Stack, Text, TextInput } from "@mantine/core";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { InlineNotice } from "@/ui/InlineNotice";
import { TextLink } from "@/ui/links";
import { Gate } from "./Gate";
import { login } from "./login";
import { messages } from "./messages";

interface Form {
  email: string;
  password: string;
}

export default function LoginScreen() {
  const { next } = useSearch({ from: "/login" });
  const navigate = useNavigate();
  const [refused, setRefused] = useState("");
  const { register, handleSubmit, formState } = useForm<Form>({ defaultValues: { email: "", password: "" } });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async ({ email, password }) => {
    setRefused("");
    const outcome = await login(email.trim(), password);
    if (outcome.in) await navigate({ href: next ?? "/", replace: true });
    else setRefused(outcome.message);
  });

  return (
    <Gate title="Login">
      <form onSubmit={submit} noValidate>
        <Stack>
          {next && !refused && <InlineNotice kind="info">{messages.mustLogIn}</InlineNotice>}
          <TextInput
            label="Email"
            type="email"
            autoComplete="username"
            error={errors.email?.message}
            {...register("email", { validate: filled })}
          />
          <PasswordInput
            label="Password"
            description={messages.passwordHint}
            autoComplete="current-password"
            error={errors.password?.message}
            {...register("password", { validate: filled })}
          />
          {refused && <InlineNotice kind="error">{refused}</InlineNotice>}
          <Button type="submit" fullWidth aria-disabled={isSubmitting} disabled={isSubmitting}>
            {isSubmitting ? (
              <>
                <Loader size="xs" mr="sm" color="currentColor" /> Logging in
              </>
            ) : (
              "Login"
            )}
          </Button>
          <Text>
            <TextLink to="/forgot-password">Forgot your password?</TextLink>
          </Text>
          <Text>
            New here? <TextLink to="/register">Sign up</TextLink>
          </Text>
        </Stack>
      </form>
    </Gate>
  );
}

const filled = (value: string) => value.trim() !== "" || messages.required;
