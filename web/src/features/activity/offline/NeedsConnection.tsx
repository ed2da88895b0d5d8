import "@/words/activity";
import "@/ui/styles/work";
import { t } from "@lingui/core/macro";
import { Button, Group, Stack, Text, Title } from "@mantine/core";
import { useRouter } from "@tanstack/react-router";
import { useCallback, useEffect, useRef, useState } from "react";
import { confirmSession } from "@/api/confirmSession";
import { useSession } from "@/api/session";
import { CardLink } from "@/ui/CardLink";
import { formatDateTime, formatName } from "@/ui/format";
import { ButtonLink } from "@/ui/links";
import { Page } from "@/ui/Page";
import { listOpened } from "@/work/opened";
import { hasVault } from "@/work/vault/state";

interface NeedsConnectionProps {
  /** It is an activity that was never opened on this device. */
  unopened?: boolean;
  onRetry?: () => void;
}

/** Stands in place of a screen that needs the server while it cannot be reached, with the activities that do not. */
export default function NeedsConnection({ unopened, onRetry }: NeedsConnectionProps) {
  const router = useRouter();
  const again = useCallback(async () => {
    if (await confirmSession()) await router.invalidate();
    onRetry?.();
  }, [router, onRetry]);
  useEffect(() => {
    const online = () => void again();
    window.addEventListener("online", online);
    return () => window.removeEventListener("online", online);
  }, [again]);
  // The bar asks now and then who is logged in: once it has an answer, so has this page.
  const isRemembered = useSession()?.remembered ?? false;
  const was = useRef(isRemembered);
  useEffect(() => {
    if (was.current && !isRemembered) void again();
    was.current = isRemembered;
  }, [isRemembered, again]);
  return (
    <Page
      title={t`This page needs a connection`}
      lead={
        unopened
          ? t`This activity was not opened on this device before, so that it cannot be opened without a connection.`
          : t`Milepost cannot be reached. What was entered here is safe, and is sent when the connection is back.`
      }
      width="form"
    >
      <Stack>
        <Group>
          <Button onClick={() => void again()}>{t`Try again`}</Button>
          <TakenLink />
        </Group>
        <OpenedHere />
      </Stack>
    </Page>
  );
}

/** Leads to what was taken offline on a device that can have it. */
function TakenLink() {
  const account = useSession()?.id ?? "";
  if (!hasVault(account)) return null;
  return <ButtonLink to="/offline" variant="default">{t`Tests taken offline`}</ButtonLink>;
}

/** The activities that this device can go on with. */
function OpenedHere() {
  const account = useSession()?.id ?? "";
  const [list, setList] = useState<Awaited<ReturnType<typeof listOpened>>>([]);
  useEffect(() => {
    if (account) listOpened(account).then(setList, () => undefined);
  }, [account]);
  if (list.length === 0) return null;
  return (
    <section aria-labelledby="opened-here">
      <Title order={2} size="h3" id="opened-here" mb="sm">
        {t`Activities on this device`}
      </Title>
      <Stack gap="sm">
        {list.map(({ id, opened: { detail, at } }) => (
          <CardLink key={id} to="/activity/$activityID" params={{ activityID: id }}>
            <Text fw={650}>{detail.title}</Text>
            <Text c="dimmed">
              {t`${formatName(detail.first_name, detail.last_name)} · opened ${formatDateTime(new Date(at).toISOString())}`}
            </Text>
          </CardLink>
        ))}
      </Stack>
    </section>
  );
}
