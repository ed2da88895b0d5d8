import { t } from "@lingui/core/macro";
import "@/words/programs";
import { Button, Stack, Text } from "@mantine/core";
import { useId } from "react";
import { CopyButton } from "@/ui/CopyButton";
import { Dialog } from "@/ui/dialog/Dialog";
import type { ConfirmQuestion } from "@/ui/feedback/confirm";
import classes from "./Programs.module.css";
import type { MadeToken } from "./tokens";

const question: ConfirmQuestion = {
  title: t`Leave without the token?`,
  text: t`It is not shown again. If you have not kept it, revoke it and make another one.`,
  action: t`Leave`,
};

/** The secret of a new token, which the server shows only once. */
export function NewSecretDialog({ made, onClose }: { made: MadeToken; onClose: () => void }) {
  const { kind, id, name } = made.token;
  const client = kind === "client";
  return (
    <Dialog
      title={t`Keep the token “${name}”`}
      size="lg"
      onClose={onClose}
      question={question}
      unsaved
      closeOnClickOutside={false}
    >
      <Stack>
        <Text>{t`It is shown only now. Keep it where the program reads it, and nowhere else: whoever has it can act in your name.`}</Text>
        {client && <Secret label={t`Client ID`} text={id} copy={t`Copy client ID`} />}
        <Secret
          label={client ? t`Client secret` : t`Token`}
          text={made.secret}
          copy={client ? t`Copy secret` : t`Copy token`}
        />
        <Button onClick={onClose} data-autofocus>{t`I have kept it`}</Button>
      </Stack>
    </Dialog>
  );
}

function Secret({ label, text, copy }: { label: string; text: string; copy: string }) {
  const id = useId();
  return (
    <Stack gap="xs" align="flex-start">
      <Text id={id} fw={600}>
        {label}
      </Text>
      <output aria-labelledby={id} className={classes.secret} dir="ltr">
        <code>{text}</code>
      </output>
      <CopyButton text={text}>{copy}</CopyButton>
    </Stack>
  );
}
