import { Anchor, Button, Divider, Group, Stack, Text, TextInput } from "@mantine/core";
import { IconFingerprint } from "@tabler/icons-react";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { hasStatus } from "@/api/errors";
import { Busy } from "@/ui/form/Busy";
import { InlineNotice } from "@/ui/InlineNotice";
import { messages } from "../messages";
import { secondStepWithPasskey } from "../secondFactor/passkeys";
import { usePasskey } from "../secondFactor/usePasskey";
import { passkeysWork } from "../secondFactor/webauthn";
import { type Factor, loginWithCode } from "./login";

interface SecondFactorStepProps {
  /** What will do. */
  factors: Factor[];
  onIn: () => Promise<void>;
  /** Back to the password, with the reason when it was not the person's wish. */
  onAgain: (notice?: string) => void;
}

/** The second step of a login: a passkey, a code of the app, or a recovery code. */
export function SecondFactorStep({ factors, onIn, onAgain }: SecondFactorStepProps) {
  const codes = factors.includes("code");
  return (
    <Stack>
      {factors.includes("passkey") && <PasskeyStep alone={!codes} onIn={onIn} onAgain={onAgain} />}
      {codes && <CodeStep onIn={onIn} onAgain={onAgain} />}
    </Stack>
  );
}

type StepProps = Omit<SecondFactorStepProps, "factors">;

function PasskeyStep({ alone, onIn, onAgain }: StepProps & { alone: boolean }) {
  const act = () =>
    secondStepWithPasskey().catch((error: unknown) => {
      if (!hasStatus(error, 401)) throw error;
      onAgain(messages.loginOver);
      return "over" as const;
    });
  const passkey = usePasskey(act, (done) => done !== "over" && void onIn());
  return (
    <>
      <Text>Your password is right. Now prove that it is you.</Text>
      <Button
        fullWidth
        autoFocus={alone}
        leftSection={<IconFingerprint size={18} aria-hidden />}
        onClick={passkey.use}
        aria-disabled={passkey.busy}
        disabled={!passkeysWork()}
      >
        Use a passkey
      </Button>
      {!passkeysWork() && <InlineNotice kind="info">{messages.noPasskeysHere}</InlineNotice>}
      {passkey.refused && <InlineNotice kind="error">{passkey.refused}</InlineNotice>}
      {alone ? (
        <Anchor component="button" type="button" onClick={() => onAgain()}>
          Back to login
        </Anchor>
      ) : (
        <Divider label="or" />
      )}
    </>
  );
}

function CodeStep({ onIn, onAgain }: StepProps) {
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
