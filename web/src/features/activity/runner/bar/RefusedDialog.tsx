import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import "@/words/activity";
import { Button, Group, Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { reasonWords } from "@/features/activity/missingReason";
import type { Answer } from "@/features/activity/store/answer";
import type { RefusedChange } from "@/features/activity/store/runnerStore";
import { Dialog } from "@/ui/dialog/Dialog";
import { IsolatedList } from "@/ui/IsolatedList";
import type { RunnerView } from "../types";

/** The refused changes of a question: score, note and the child's words with their text, other fields by name. */
function given({ score, missing, notes, spoken, ...others }: Partial<Answer>): ReactNode[] {
  const parts: ReactNode[] = [];
  if (score !== undefined) parts.push(score === null ? t`no score` : t`the score ${score}`);
  if (missing) {
    const reason = reasonWords(missing);
    parts.push(t`the reason ${reason}`);
  }
  if (notes !== undefined)
    parts.push(
      <Trans>
        the note “<bdi>{notes}</bdi>”
      </Trans>,
    );
  if (spoken !== undefined)
    parts.push(
      <Trans>
        the child’s words “<bdi>{spoken}</bdi>”
      </Trans>,
    );
  if (Object.keys(others).length > 0) parts.push(t`times and counts`);
  return parts;
}

/** Each change that the server did not accept, and the choice to send it once more or to leave what is stored. */
export function RefusedDialog({ view: { data, store }, onClose }: { view: RunnerView; onClose: () => void }) {
  return (
    <Dialog onClose={onClose} title={t`Not accepted`} size="lg">
      <Stack>
        <Text>{t`The server did not accept what is listed here. It is kept on this device. Everything else is saved as usual.`}</Text>
        {data.refused.map((refused) => (
          <RefusedEntry
            key={refused.no}
            refused={refused}
            onAgain={() => store.sendAgain(refused.no)}
            onGiveUp={() => store.giveUp(refused.no)}
          />
        ))}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>{t`Close`}</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

interface RefusedEntryProps {
  refused: RefusedChange;
  onAgain: () => void;
  onGiveUp: () => void;
}

function RefusedEntry({ refused: { no, change, reason }, onAgain, onGiveUp }: RefusedEntryProps) {
  const number = no + 1;
  return (
    <section aria-label={t`Question ${number}`}>
      <Text fw={650}>{t`Question ${number}`}</Text>
      <Text>
        <Trans>
          Not accepted: <IsolatedList items={given(change)} />.
        </Trans>{" "}
        {reason && t`The server says: ${reason}.`}
      </Text>
      <Group mt="xs">
        <Button variant="default" onClick={onAgain}>{t`Send again`}</Button>
        <Button variant="default" onClick={onGiveUp}>{t`Use the stored answer`}</Button>
      </Group>
    </section>
  );
}
