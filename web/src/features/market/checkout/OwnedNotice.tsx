import { t } from "@lingui/core/macro";
import "@/words/market";
import { Alert, Group, Stack, Text } from "@mantine/core";
import { IconCircleCheck, IconInfoCircle } from "@tabler/icons-react";
import { ButtonLink } from "@/ui/links";
import type { Owned } from "./owned";

/** What the account has of the application already, and where it goes on with it. */
export function OwnedNotice({ application, owned }: { application: string; owned: Owned }) {
  if (owned.has.length === 0) return null;
  const Icon = owned.startable ? IconCircleCheck : IconInfoCircle;
  return (
    <Alert
      icon={<Icon aria-hidden />}
      title={owned.startable ? t`You have this application` : t`Nothing can be started with what you bought`}
    >
      <Stack align="flex-start" gap="sm">
        {owned.has.map((sentence) => (
          <Text key={sentence}>{sentence}</Text>
        ))}
        <Group gap="xs">
          {owned.startable && <ButtonLink to="/activities" search={{ application }}>{t`Start activity`}</ButtonLink>}
          {owned.subscribed && (
            <ButtonLink to="/subscriptions" search={{}} variant="default">{t`Subscriptions`}</ButtonLink>
          )}
          {!owned.startable && <ButtonLink to="/orders" search={{}} variant="default">{t`Orders`}</ButtonLink>}
        </Group>
      </Stack>
    </Alert>
  );
}
