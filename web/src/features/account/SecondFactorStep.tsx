import { Anchor, Button, Group, Stack, TextInput } from "@mantine/core";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Busy } from "./Busy";
import { loginWithCode } from "./login";
import { messages } from "./messages";

interface SecondFactorStepProps {
  onIn: () => Promise<void>;
  /** Back to the password, with the reason when it was not the person's wish. */
  onAgain: (notice?: string) => void;
}

/** The second step of a login: a code of the app, or a recovery code. */
export function SecondFactorStep({ onIn, onAgain }: SecondFactorStepProps) {
  const [recovery, setRecovery] = useState(false);
  const { register, handleSubmit, formState, setError, reset } = useForm({ defaultValues: { code: "" } });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async ({ code }) => {
    try {
      const wrong = await loginWithCode(code);
      if (wrong) setError("code", { message: wrong }, { shouldFocus: true });
      else await onIn();
    } catch {
      onAgain(messages.loginOver);
    }
  });
  const change = () => {
    reset();
    setRecovery(!recovery);
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextInput
          key={recovery ? "recovery" : "app"}
          autoFocus
          label={recovery ? "Enter one of your recovery codes" : "Enter the code of your authenticator app"}
          description={recovery ? "Two groups of five letters and digits. Each code works once." : "It has 6 digits."}
          inputMode={recovery ? "text" : "numeric"}
          autoComplete={recovery ? "off" : "one-time-code"}
          autoCapitalize={recovery ? "characters" : "off"}
          spellCheck={false}
          error={errors.code?.message}
          {...register("code", { validate: (code) => code.trim() !== "" || messages.required })}
        />
        <Button type="submit" fullWidth aria-disabled={isSubmitting} disabled={isSubmitting}>
          {isSubmitting ? <Busy>Logging in</Busy> : "Login"}
        </Button>
        <Group justify="space-between">
          <Anchor component="button" type="button" onClick={change}>
            {recovery ? "Use the authenticator app" : "Use a recovery code"}
          </Anchor>
          <Anchor component="button" type="button" onClick={() => onAgain()}>
            Back to login
          </Anchor>
        </Group>
      </Stack>
    </form>
  );
}
