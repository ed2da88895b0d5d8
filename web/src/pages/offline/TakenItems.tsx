import "@/words/taken";
import { t } from "@lingui/core/macro";
import { Button, Group, Stack, Text } from "@mantine/core";
import {
  IconCalendarOff,
  IconCircleCheck,
  IconCloudDown,
  IconCloudUp,
  IconPlayerPlay,
  IconUserOff,
} from "@tabler/icons-react";
import { useAct } from "@/ui/feedback/useAct";
import { formatDate, formatName } from "@/ui/format";
import { languageName } from "@/ui/format/language";
import { listed } from "@/ui/format/list";
import { type Column, DataTable } from "@/ui/list/DataTable";
import { StatusBadge } from "@/ui/StatusBadge";
import { useOnline } from "@/ui/useOnline";
import { formatLocale } from "@/words/locale";
import { mayBegin, removeItems, type TakenCopy, type TakenItem } from "@/work/offline";
import { StartLink } from "./StartLink";
import { takenKey } from "./useTaken";

interface TakenItemsProps {
  account: string;
  copy: TakenCopy;
  isBusy: boolean;
}

/** The items of a copy: who, what, and what can be done with it. */
export function TakenItems({ account, copy, isBusy }: TakenItemsProps) {
  const columns: Column<TakenItem>[] = [
    { key: "child", header: t`Child`, cell: (item) => <TakenChildCell {...item} /> },
    { key: "application", header: t`Application`, cell: TakenApplicationCell },
    { key: "state", header: t`State`, cell: (item) => <TakenItemState copy={copy} item={item} /> },
  ];
  return (
    <DataTable
      caption={t`On this device until ${formatDate(copy.until)}`}
      columns={columns}
      rows={[...copy.items].sort(byName)}
      rowKey={({ item_id }) => item_id}
      actions={(item) => (
        <Group gap="xs" wrap="nowrap">
          {mayBegin(copy, item) && <StartLink item={item} />}
          {!isBusy && isRemovable(copy, item) && <RemoveButton account={account} copy={copy} item={item} />}
        </Group>
      )}
    />
  );
}

const nameOf = ({ child }: TakenItem) => formatName(child.first_name, child.last_name);
const byName = (one: TakenItem, other: TakenItem) =>
  nameOf(one).localeCompare(nameOf(other), formatLocale()) ||
  one.application.title.localeCompare(other.application.title, formatLocale());

function TakenChildCell(item: TakenItem) {
  const { child, state } = item;
  if (!child.first_name && !child.last_name)
    return <Text c="dimmed">{state === "gone" ? t`Removed` : t`Not here yet`}</Text>;
  return (
    <Stack gap={0}>
      <bdi>{nameOf(item)}</bdi>
      {child.date_of_birth && <Text size="sm" c="dimmed">{t`born ${formatDate(child.date_of_birth)}`}</Text>}
    </Stack>
  );
}

function TakenApplicationCell({ application: { title, languages = [] } }: TakenItem) {
  if (languages.length < 2) return <bdi>{title}</bdi>;
  return (
    <Stack gap={0}>
      <bdi>{title}</bdi>
      <Text size="sm" c="dimmed">
        {listed(languages.map(languageName))}
      </Text>
    </Stack>
  );
}

function TakenItemState({ copy, item }: { copy: TakenCopy; item: TakenItem }) {
  if (item.state === "gone") {
    return <StatusBadge tone="need" icon={IconUserOff}>{t`You can no longer work with this child`}</StatusBadge>;
  }
  if (item.state === "used") return <StatusBadge tone="accent" icon={IconCloudUp}>{t`Started`}</StatusBadge>;
  if (item.begun) return <StatusBadge tone="accent" icon={IconPlayerPlay}>{t`Started here, not sent yet`}</StatusBadge>;
  if (mayBegin(copy, item)) return <StatusBadge tone="good" icon={IconCircleCheck}>{t`Ready`}</StatusBadge>;
  if (!item.ready && copy.state === "live") {
    return <StatusBadge tone="watch" icon={IconCloudDown}>{t`Not downloaded yet`}</StatusBadge>;
  }
  return <StatusBadge tone="skipped" icon={IconCalendarOff}>{t`Over`}</StatusBadge>;
}

const isRemovable = ({ state }: TakenCopy, item: TakenItem) =>
  state === "live" && item.state === "reserved" && item.begun === undefined;

function RemoveButton({ account, copy, item }: { account: string; copy: TakenCopy; item: TakenItem }) {
  const { act, busy } = useAct();
  const isOnline = useOnline();
  const name = nameOf(item);
  const remove = () =>
    void act({
      send: () => removeItems(account, copy.copy_id, [item.item_id]),
      done: t`It was removed, and its unit went back.`,
      changes: takenKey(account),
    });
  return (
    <Button
      variant="subtle"
      color="red"
      disabled={!isOnline || busy}
      onClick={remove}
      aria-label={t`Remove ${item.application.title} with ${name}`}
    >
      {t`Remove`}
    </Button>
  );
}
