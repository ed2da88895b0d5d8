import "@/words/taken";
import { plural, t } from "@lingui/core/macro";
import { Button, Group, Stack, Text, Title } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useNavigate } from "@tanstack/react-router";
import { unsentOfCopy } from "@/features/activity/offline/begun";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { useAct } from "@/ui/feedback/useAct";
import { formatDate } from "@/ui/format";
import { formatSize } from "@/ui/format/size";
import { lazyPart } from "@/ui/lazyPart";
import { useOnline } from "@/ui/useOnline";
import { endHere, isOver, type TakenCopy } from "@/work/offline";
import { lastDays } from "./choice";
import { TakenItems } from "./TakenItems";
import { type Taken, takenKey } from "./useTaken";

const UntilDialog = lazyPart(async () => (await import("./UntilDialog")).UntilDialog);

/** What is on this device, copy by copy: there is more than one only while work of an earlier one is not sent. */
export function TakenCopies({ account, taken, isBusy }: { account: string; taken: Taken; isBusy: boolean }) {
  return (
    <>
      {taken.copies.map((copy) => (
        <OneCopy
          key={copy.copy_id}
          account={account}
          copy={copy}
          size={taken.sizes[copy.copy_id] ?? 0}
          isBusy={isBusy}
        />
      ))}
    </>
  );
}

interface CopyProps {
  account: string;
  copy: TakenCopy;
  size: number;
  isBusy: boolean;
}

function OneCopy({ account, copy, size, isBusy }: CopyProps) {
  const heading = `copy-${copy.copy_id}`;
  return (
    <section aria-labelledby={heading}>
      <Stack>
        <Group justify="space-between" align="flex-end">
          <div>
            <Title order={2} size="h3" id={heading}>{t`On this device until ${formatDate(copy.until)}`}</Title>
            <Text c="dimmed">{copyWords(copy, size)}</Text>
          </div>
          {!isBusy && <CopyActions account={account} copy={copy} />}
        </Group>
        <CopyNotice copy={copy} />
        <TakenItems account={account} copy={copy} isBusy={isBusy} />
      </Stack>
    </section>
  );
}

function copyWords({ items }: TakenCopy, size: number): string {
  const children = new Set(items.map(({ child }) => child.id)).size;
  const count = plural(children, { one: "# child", other: "# children" });
  const tests = plural(items.length, { one: "# test", other: "# tests" });
  return t`${count}, ${tests}, ${formatSize(size)}`;
}

/** What has to be known before it is too late. */
function CopyNotice({ copy }: { copy: TakenCopy }) {
  if (copy.state === "ended") {
    return (
      <InlineNotice kind="info">{t`This was ended elsewhere. What began here is sent, and then it is deleted.`}</InlineNotice>
    );
  }
  if (copy.state === "over" || isOver(copy)) {
    return (
      <InlineNotice kind="info">{t`Its last day has passed: nothing can be started from it. What began here is sent, and then it is deleted.`}</InlineNotice>
    );
  }
  if (copy.until > (lastDays()[0] ?? "")) return null;
  return (
    <InlineNotice kind="info">{t`This is its last day. At the end of the day it is deleted from this device; activities that began here stay until they are sent.`}</InlineNotice>
  );
}

function CopyActions({ account, copy }: { account: string; copy: TakenCopy }) {
  const [isMoving, moving] = useDisclosure(false);
  const isOnline = useOnline();
  const navigate = useNavigate();
  const end = useEnd(account, copy);
  const isLive = copy.state === "live" && !isOver(copy);
  const add = () => void navigate({ to: "/offline", search: { adding: true, until: copy.until }, resetScroll: false });
  return (
    <Group gap="xs">
      {isLive && (
        <>
          <Button disabled={!isOnline} onClick={add}>{t`Add`}</Button>
          <Button variant="default" disabled={!isOnline} onClick={moving.open}>{t`Other day`}</Button>
        </>
      )}
      <Button variant="subtle" color="red" onClick={end}>{t`End on this device`}</Button>
      {isMoving && <UntilDialog account={account} copy={copy} onClose={moving.close} />}
    </Group>
  );
}

function useEnd(account: string, copy: TakenCopy) {
  const { act } = useAct();
  return async () => {
    const unsent = await unsentOfCopy(account, copy.copy_id);
    const text =
      unsent === 0
        ? t`Names, questions, pictures and sounds are deleted from this device, and units that were not used go back.`
        : t`What nothing was started from is deleted from this device, and its units go back. Activities that began here stay until they are sent.`;
    await act({
      ask: { title: t`End on this device?`, text, action: t`End`, danger: true },
      send: () => endHere(account, copy.copy_id),
      done: t`It was deleted from this device.`,
      changes: takenKey(account),
    });
  };
}
