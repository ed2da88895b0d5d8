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
  if (score !== undefined) parts.push(score === null ? "no score" : `the score ${score}`);
  if (missing) parts.push(`the reason ${reasonWords(missing)}`);
  if (notes !== undefined)
    parts.push(
      <>
        the note “<bdi>{notes}</bdi>”
      </>,
    );
  if (spoken !== undefined)
    parts.push(
      <>
        the child’s words “<bdi>{spoken}</bdi>”
      </>,
    );
  if (Object.keys(others).length > 0) parts.push("times and counts");
  return parts;
}

/** Each change that the server did not accept, and the choice to send it once more or to leave what is stored. */
export function RefusedDialog({ view: { data, store }, onClose }: { view: RunnerView; onClose: () => void }) {
  return (
    <Dialog onClose={onClose} title="Not accepted" size="lg">
      <Stack>
        <Text>
          The server did not accept what is listed here. It is kept on this device. Everything else is saved as usual.
        </Text>
        {data.refused.map((refused) => (
          <RefusedEntry
            key={refused.no}
            refused={refused}
            onAgain={() => store.sendAgain(refused.no)}
            onGiveUp={() => store.giveUp(refused.no)}
          />
        ))}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
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
  return (
    <section aria-label={`Question ${no + 1}`}>
      <Text fw={650}>Question {no + 1}</Text>
      <Text>
        Not accepted: <IsolatedList items={given(change)} />. {reason && `The server says: ${reason}.`}
      </Text>
      <Group mt="xs">
        <Button variant="default" onClick={onAgain}>
          Send again
        </Button>
        <Button variant="default" onClick={onGiveUp}>
          Use the stored answer
        </Button>
      </Group>
    </section>
  );
}
