import "@/words/steps";
import { t } from "@lingui/core/macro";
import { Anchor, Divider, Group, Stack, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { hasStatus } from "@/api/errors";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { Form } from "@/ui/form/Form";
import { Refusal } from "@/ui/form/refusal";
import { SubmitButton } from "@/ui/form/SubmitButton";
import { useAppForm } from "@/ui/form/useAppForm";
import { filled } from "@/ui/form/words";
import { messages } from "../messages";
import { newAccountMessages } from "../newAccountMessages";
import { PasskeyButton } from "../secondFactor/PasskeyButton";
import { passkeysWork } from "../secondFactor/webauthn";
import { type Factor, loginWithCode, secondStepWithPasskey } from "./login";

interface SecondFactorStepProps {
  /** What will do. */
  factors: Factor[];
  onIn: () => Promise<void>;
  /** Back to the password, with the reason when it was not the person's wish. */
  onAgain: (notice?: string) => void;
}

/** The second step of a login: a passkey, a code of the app, or a recovery code. */
export default function SecondFactorStep({ factors, onIn, onAgain }: SecondFactorStepProps) {
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
  const prove = () =>
    secondStepWithPasskey().catch((error: unknown) => {
      if (!hasStatus(error, 401)) throw error;
      onAgain(messages.loginOver);
      return "over" as const;
    });
  return (
    <>
      <Text>{t`One more step: prove that it is you.`}</Text>
      <PasskeyButton
        fullWidth
        autoFocus={alone}
        act={prove}
        onDone={(done) => done !== "over" && void onIn()}
        disabled={!passkeysWork()}
      >
        {t`Use a passkey`}
      </PasskeyButton>
      {!passkeysWork() && <InlineNotice kind="info">{newAccountMessages.noPasskeysHere}</InlineNotice>}
      {alone ? (
        <Anchor component="button" type="button" onClick={() => onAgain()}>
          {t`Back to login`}
        </Anchor>
      ) : (
        <Divider label={t`or`} />
      )}
    </>
  );
}

function CodeStep({ onIn, onAgain }: StepProps) {
  const [recovery, setRecovery] = useState(false);
  const form = useAppForm({
    initial: { code: "" },
    save: async ({ code }) => {
      let wrong: string | undefined;
      try {
        wrong = await loginWithCode(code);
        if (!wrong) await onIn();
      } catch {
        onAgain(messages.loginOver);
      }
      if (wrong) throw new Refusal(wrong, "code");
    },
  });
  const change = () => {
    form.reset();
    setRecovery(!recovery);
  };
  const asked = recovery
    ? {
        label: t`Enter one of your recovery codes`,
        hint: t`Two groups of five letters and digits. Each code works once.`,
      }
    : { label: t`Enter the code of your authenticator app`, hint: t`It has 6 digits.` };

  return (
    <Form form={form}>
      <TextInput
        {...form.field("code", asked.label, filled)}
        key={recovery ? "recovery" : "app"}
        autoFocus
        description={asked.hint}
        inputMode={recovery ? "text" : "numeric"}
        autoComplete={recovery ? "off" : "one-time-code"}
        autoCapitalize={recovery ? "characters" : "off"}
        spellCheck={false}
      />
      <SubmitButton fullWidth busy={t`Logging in`}>{t`Login`}</SubmitButton>
      <Group justify="space-between">
        <Anchor component="button" type="button" onClick={change}>
          {recovery ? t`Use the authenticator app` : t`Use a recovery code`}
        </Anchor>
        <Anchor component="button" type="button" onClick={() => onAgain()}>
          {t`Back to login`}
        </Anchor>
      </Group>
    </Form>
  );
}
