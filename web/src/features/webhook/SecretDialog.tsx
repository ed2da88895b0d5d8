import { t } from "@lingui/core/macro";
import "@/words/webhook";
import { Button, Code, Group, Stack, Text } from "@mantine/core";
import { CopyButton } from "@/ui/CopyButton";
import { Dialog } from "@/ui/dialog/Dialog";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import type { Issued } from "./webhooks";

/** The secret of a webhook, which nobody can read again after this. */
export function SecretDialog({ issued: { secret, webhook }, close }: { issued: Issued; close: () => void }) {
  return (
    <Dialog onClose={close} title={t`The webhook's secret`} size="lg" closeOnClickOutside={false}>
      <Stack>
        <InlineNotice kind="info">{t`This secret is shown once. Store it with your program now.`}</InlineNotice>
        <Code block dir="ltr" aria-label={t`Secret`} fz="md">
          {secret}
        </Code>
        <Text size="sm" c="dimmed">
          {webhook.old_secret_until
            ? t`For a day, what is sent is signed with this secret and with the former one, so that you can change your program meanwhile.`
            : t`With it your program verifies that a delivery comes from here: each one is signed as Standard Webhooks says.`}
        </Text>
        <Group justify="flex-end">
          <CopyButton text={secret}>{t`Copy secret`}</CopyButton>
          <Button onClick={close}>{t`I have stored the secret`}</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
