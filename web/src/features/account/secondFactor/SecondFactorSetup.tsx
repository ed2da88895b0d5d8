import { t } from "@lingui/core/macro";
import "@/words/account";
import { Anchor, Button, Group, Text, TextInput } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { hasStatus } from "@/api/errors";
import { CopyButton } from "@/ui/CopyButton";
import { Form, FormFailure } from "@/ui/form/Form";
import { SubmitButton } from "@/ui/form/SubmitButton";
import { useAppForm } from "@/ui/form/useAppForm";
import { filled } from "@/ui/form/words";
import { QrCode } from "@/ui/QrCode";
import classes from "./SecondFactor.module.css";
import { SecondFactorCodes } from "./SecondFactorCodes";
import { type HeadingLevel, SecondFactorHeading } from "./SecondFactorHeading";
import { confirmFactor, type FactorKey, grouped, type RecoveryCodes } from "./secondFactor";

interface SecondFactorSetupProps {
  factorKey: FactorKey;
  level: HeadingLevel;
  /** Why this is asked for, where the person did not ask for it. */
  lead?: string;
  /** The first code was right; the recovery codes are still to be shown. */
  onConfirmed: (answer: RecoveryCodes) => void;
  onDone: () => void;
  onCancel?: () => void;
  /** The log-in that this belongs to is over. */
  onAgain?: () => void;
  /** Another way, below this one until it is done. */
  instead?: ReactNode;
}

/** Adds the key to an app, checks its first code, and shows the recovery codes. */
export default function SecondFactorSetup(props: SecondFactorSetupProps) {
  const { factorKey, level, lead, onConfirmed, onDone, onCancel, onAgain, instead } = props;
  const [codes, setCodes] = useState<string[]>();
  const form = useAppForm({
    initial: { code: "" },
    save: async ({ code }) => {
      try {
        const answer = await confirmFactor(code);
        setCodes(answer.codes);
        onConfirmed(answer);
      } catch (error) {
        if (!onAgain || !hasStatus(error, 401)) throw error;
        onAgain();
      }
    },
  });

  if (codes) return <SecondFactorCodes codes={codes} level={level} onSaved={onDone} />;
  return (
    <Form form={form} className={classes.panel}>
      <SecondFactorHeading level={level}>{t`Set up two-step login`}</SecondFactorHeading>
      {lead && <Text>{lead}</Text>}
      <SecondFactorKey factorKey={factorKey} />
      <TextInput
        {...form.field("code", t`Code that the app shows now`, filled)}
        description={t`It has 6 digits.`}
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
      />
      <FormFailure of={form} />
      <Group>
        <SubmitButton busy={t`Checking the code`}>{t`Turn on`}</SubmitButton>
        {onCancel && <Button variant="default" onClick={onCancel}>{t`Cancel`}</Button>}
      </Group>
      {instead}
    </Form>
  );
}

/** The key for the app, to scan or to type. */
function SecondFactorKey({ factorKey }: { factorKey: FactorKey }) {
  return (
    <>
      <Text>{t`Scan this with an authenticator app on your phone.`}</Text>
      <div className={classes.code}>
        <QrCode text={factorKey.uri} label={t`QR code with the key for your authenticator app`} />
      </div>
      <Text className={classes.here}>
        <Anchor href={factorKey.uri}>{t`Open the app on this device`}</Anchor>
      </Text>
      <Text>{t`Or type this key into the app:`}</Text>
      <div className={classes.key}>
        <code data-testid="factor-key">{grouped(factorKey.secret)}</code>
        <CopyButton text={factorKey.secret}>{t`Copy key`}</CopyButton>
      </div>
    </>
  );
}
