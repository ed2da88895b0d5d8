import { plural, t } from "@lingui/core/macro";
import { Button, Group, Stack, Text, Title } from "@mantine/core";
import { useEffect, useRef } from "react";
import { useAct } from "@/ui/feedback/useAct";
import { Refusal } from "@/ui/form/refusal";
import { EntryState, Totals } from "./EntryFoot";
import { askSecond, beginSecond, endSecond, type Protocol } from "./paper";
import classes from "./paper.module.css";
import { isEntered, questionsOf, sumsOf } from "./typing";
import type { Entry } from "./useEntry";
import { useFinish, usePaperAct, usePaperChanged } from "./usePaperChanged";

interface EntryEndProps {
  protocol: Protocol;
  entry: Entry;
  /** Opens a question again. */
  onBack: (questionNo: number) => void;
}

/** After the last page: what has no answer, and how it goes on. */
export function EntryEnd({ protocol, entry, onBack }: EntryEndProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const questions = questionsOf(protocol.pages);
  const left = questions.filter(({ question_no }) => !isEntered(entry.answers.get(question_no)));
  const sums = sumsOf(questions, entry.answers);
  const last = questions.at(-1)?.question_no ?? 0;
  return (
    <Stack>
      <Title order={2} size="h3" ref={heading} tabIndex={-1}>
        {protocol.entry === 2 ? t`The second entry` : t`Before you finish`}
      </Title>
      {left.length === 0 ? (
        <Text>{t`Every question is entered.`}</Text>
      ) : (
        <LeftQuestions numbers={left.map(({ question_no }) => question_no)} onOpen={onBack} />
      )}
      <Totals all={sums} />
      {protocol.entry === 2 ? (
        <EndOfSecond protocol={protocol} entry={entry} />
      ) : (
        <EndOfFirst protocol={protocol} entry={entry} isEmpty={sums.entered === 0} />
      )}
      <Group>
        <Button variant="default" onClick={() => onBack(last)}>{t`Back to the pages`}</Button>
      </Group>
      <EntryState entry={entry} />
    </Stack>
  );
}

/** The questions without an answer, each of which opens its row. */
export function LeftQuestions({ numbers, onOpen }: { numbers: readonly number[]; onOpen?: (no: number) => void }) {
  return (
    <Stack gap="xs">
      <Text>
        {plural(numbers.length, {
          one: "# question has no answer. It may be left.",
          other: "# questions have no answer. They may be left.",
        })}
      </Text>
      <Group gap="xs" className={classes.left}>
        {numbers.map((no) =>
          onOpen ? (
            <Button key={no} variant="default" size="compact-sm" onClick={() => onOpen(no)}>
              {t`Question ${no + 1}`}
            </Button>
          ) : (
            <span key={no}>{t`Question ${no + 1}`}</span>
          ),
        )}
      </Group>
    </Stack>
  );
}

interface EndProps {
  protocol: Protocol;
  entry: Entry;
}

function EndOfFirst({ protocol, entry, isEmpty }: EndProps & { isEmpty: boolean }) {
  const { act, busy } = useAct();
  const finish = useFinish(protocol);
  const changed = usePaperChanged(protocol.activity_id);
  const ask = (again: boolean) =>
    act({
      send: async () => {
        await sent(entry);
        await askSecond(protocol.activity_id);
        changed(again ? await beginSecond(protocol.activity_id) : undefined);
      },
      failed: t`The second entry was not asked for.`,
    });
  return (
    <Stack gap="xs">
      <Group>
        <Button loading={busy} onClick={() => void finish(() => sent(entry))} data-autofocus>{t`Finish`}</Button>
        <Button variant="default" disabled={isEmpty || busy} onClick={() => void ask(true)}>
          {t`Enter it a second time`}
        </Button>
        <Button variant="default" disabled={isEmpty || busy} onClick={() => void ask(false)}>
          {t`Let somebody else enter it`}
        </Button>
      </Group>
      <Text size="sm" c="dimmed">
        {t`A second entry is made without sight of the first one. What differs is settled, and only then the activity is finished.`}
      </Text>
    </Stack>
  );
}

function EndOfSecond({ protocol, entry }: EndProps) {
  const { act, busy } = useAct();
  const show = usePaperAct(protocol.activity_id);
  const end = () =>
    act({
      send: async () => {
        await sent(entry);
        await show(endSecond(protocol.activity_id));
      },
      failed: t`The second entry was not ended.`,
    });
  return (
    <Group>
      <Button loading={busy} onClick={() => void end()}>{t`End the second entry`}</Button>
    </Group>
  );
}

/** Nothing is ended before the server has it all. */
async function sent(entry: Entry): Promise<void> {
  if (!(await entry.flush())) throw new Refusal(t`Some answers have not arrived yet. They are kept on this device.`);
}
