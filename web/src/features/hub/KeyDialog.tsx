import { t } from "@lingui/core/macro";
import "@/words/hub";
import { Button, Code, Group, Stack, Text } from "@mantine/core";
import { CopyButton } from "@/ui/CopyButton";
import { Dialog } from "@/ui/dialog/Dialog";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import type { IssuedKey } from "./hubs";

/** The key of a hub, which nobody can read again after this. */
export function KeyDialog({ issued, close }: { issued: IssuedKey; close: () => void }) {
  return (
    <Dialog onClose={close} title={t`The hub's key`} size="lg" closeOnClickOutside={false}>
      <Stack>
        <InlineNotice kind="info">{t`This key is shown once. Put it into the key file on the hub now.`}</InlineNotice>
        <Text size="sm">{t`Hub ${issued.id}`}</Text>
        <Code block aria-label={t`Key`} fz="md">
          {issued.key}
        </Code>
        <Text size="sm" c="dimmed">
          {t`On the hub, milepost hub reports with it. Whoever has the key can report as this hub; if it gets into other hands, issue a new one.`}
        </Text>
        <Group justify="flex-end">
          <CopyButton text={issued.key}>{t`Copy key`}</CopyButton>
          <Button onClick={close}>{t`I have stored the key`}</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
