import { Button, Group, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useAccount } from "@/api/session";
import { PasswordField } from "@/ui/form/PasswordField";
import { InlineNotice } from "@/ui/InlineNotice";
import { messages } from "../messages";
import classes from "./SecondFactor.module.css";
import { refusalOf } from "./secondFactor";

interface SecondFactorPasswordProps {
  /** What is going to happen. */
  text: string;
  action: string;
  danger?: boolean;
  act: (password: string) => Promise<void>;
  onCancel: () => void;
}

/** Asks for one's own password before something is done that a passer-by at an open screen must not do. */
export function SecondFactorPassword({ text, action, danger, act, onCancel }: SecondFactorPasswordProps) {
  const [refused, setRefused] = useState("");
  const { register, handleSubmit, formState, setError } = useForm({ defaultValues: { password: "" } });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async ({ password }) => {
    setRefused("");
    try {
      await act(password);
    } catch (error) {
      const wrong = refusalOf(error, "password");
      if (wrong.field) setError("password", { message: wrong.field }, { shouldFocus: true });
      else setRefused(wrong.form ?? "");
    }
  });

  return (
    <form onSubmit={submit} noValidate className={classes.panel}>
      <Stack>
        <Text>{text}</Text>
        {/* Tells a password manager whose password it is. */}
        <input type="text" autoComplete="username" value={useAccount().email} readOnly hidden />
        <PasswordField
          autoFocus
          label="Your password"
          autoComplete="current-password"
          error={errors.password?.message}
          {...register("password", { validate: (value) => value !== "" || messages.required })}
        />
        {refused && <InlineNotice kind="error">{refused}</InlineNotice>}
        <Group>
          <Button type="submit" color={danger ? "red" : undefined} aria-disabled={isSubmitting} disabled={isSubmitting}>
            {action}
          </Button>
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
