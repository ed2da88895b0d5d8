import "@/words/norms";
import { t } from "@lingui/core/macro";
import { Button, Progress, Stack, Text } from "@mantine/core";

/** How much of a file is sent, as a bar. */
export const SentShare = ({ share }: { share: number }) => (
  <Progress.Root size="lg">
    <Progress.Section value={Math.round(share)} aria-label={t`Sent`} animated={share >= 100} />
  </Progress.Root>
);

/** A file that is on its way to be read. */
export function SendingFile({ name, share, onCancel }: { name: string; share: number; onCancel: () => void }) {
  return (
    <Stack gap="sm" py="xl" maw={480} mx="auto" w="100%">
      <Text ta="center" role="status">
        {share < 100 ? t`Sending ${name}` : t`Reading ${name}`}
      </Text>
      <SentShare share={share} />
      <Button variant="default" onClick={onCancel} mx="auto">{t`Cancel`}</Button>
    </Stack>
  );
}
