import { Button, Group, Stack, Text, TextInput } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useForm } from "react-hook-form";
import { hasStatus } from "@/api/errors";
import { Busy } from "@/ui/form/Busy";
import { InlineNotice } from "@/ui/InlineNotice";
import { messages } from "../messages";
import classes from "./SecondFactor.module.css";
import { SecondFactorCodes } from "./SecondFactorCodes";
import { type HeadingLevel, SecondFactorHeading } from "./SecondFactorHeading";
import { SecondFactorKey } from "./SecondFactorKey";
import { confirmFactor, type FactorKey, type RecoveryCodes, refusalOf } from "./secondFactor";

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
  const [refused, setRefused] = useState("");
  const { register, handleSubmit, formState, setError } = useForm({ defaultValues: { code: "" } });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async ({ code }) => {
    setRefused("");
    try {
      const answer = await confirmFactor(code);
      setCodes(answer.codes);
      onConfirmed(answer);
    } catch (error) {
      if (onAgain && hasStatus(error, 401)) return onAgain();
      const wrong = refusalOf(error, "code");
      if (wrong.field) setError("code", { message: wrong.field }, { shouldFocus: true });
      else setRefused(wrong.form ?? "");
    }
  });

  if (codes) return <SecondFactorCodes codes={codes} level={level} onKept={onDone} />;
  return (
    <form onSubmit={submit} noValidate className={classes.panel}>
      <Stack>
        <SecondFactorHeading level={level}>Set up two-step login</SecondFactorHeading>
        {lead && <Text>{lead}</Text>}
        <SecondFactorKey factorKey={factorKey} />
        <TextInput
          label="Code that the app shows now"
          description="It has 6 digits."
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          error={errors.code?.message}
          {...register("code", { validate: (code) => code.trim() !== "" || messages.required })}
        />
        {refused && <InlineNotice kind="error">{refused}</InlineNotice>}
        <Group>
          <Button type="submit" aria-disabled={isSubmitting} disabled={isSubmitting}>
            {isSubmitting ? <Busy>Checking the code</Busy> : "Turn on"}
          </Button>
          {onCancel && (
            <Button variant="default" onClick={onCancel}>
              Cancel
            </Button>
          )}
        </Group>
        {instead}
      </Stack>
    </form>
  );
}
