import "@/words/authoring";
import { t } from "@lingui/core/macro";
import { Button, Group, Stack, Text } from "@mantine/core";
import { useMemo, useState } from "react";
import { Dialog } from "@/ui/dialog/Dialog";
import type { Side } from "@/ui/feedback/DifferenceChoices";
import { type Comparison, combine, compare } from "../draft/compare";
import { useEditor, useSaving } from "../draft/EditorContext";
import type { Questions } from "../draft/model";
import type { Saving } from "../draft/useSave";
import { Differences } from "./Differences";

/** Somebody saved in between: what changed where, and the choice between both states or one of both. */
export function QuestionConflictDialog({ saving }: { saving: Saving }) {
  const theirs = useSaving((state) => state.theirs);
  const { autosave, questions } = useEditor();
  const base = autosave.stored.content;
  const comparison = useMemo(() => theirs && compare(base, questions, theirs.content), [base, questions, theirs]);
  if (!theirs || !comparison) return null;
  return (
    <Dialog
      opened={saving.choosing}
      onClose={() => saving.choose(false)}
      title={t`This application was changed elsewhere`}
      size="lg"
      closeButtonProps={{ "aria-label": t`Decide later` }}
    >
      <ConflictActions
        key={theirs.revision}
        comparison={comparison}
        mine={questions}
        theirs={theirs.content}
        onCombine={(chosen) => combine(base, questions, theirs.content, chosen)}
        onDecide={(state) => void saving.resolve(state)}
      />
    </Dialog>
  );
}

interface ConflictActionsProps {
  comparison: Comparison;
  mine: Questions;
  theirs: Questions;
  onCombine: (chosen: ReadonlyMap<string, Side>) => Questions;
  onDecide: (questions: Questions) => void;
}

function ConflictActions({ comparison, mine, theirs, onCombine, onDecide }: ConflictActionsProps) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Side>>(new Map());
  return (
    <Stack>
      <Text>
        {comparison.overlaps
          ? t`It was saved in another window or on another device while you were editing here. Some questions were changed in both places: choose which of both stays.`
          : t`It was saved in another window or on another device while you were editing here. No question was changed in both places, so both can be kept.`}
      </Text>
      <Differences
        comparison={comparison}
        chosen={chosen}
        onChoose={(id, side) => setChosen(new Map(chosen).set(id, side))}
      />
      <Text size="sm" c="dimmed">{t`Whatever you choose, Undo brings the state that you see now back.`}</Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={() => onDecide(theirs)}>{t`Take theirs`}</Button>
        <Button variant="default" onClick={() => onDecide(mine)}>{t`Overwrite with mine`}</Button>
        <Button data-autofocus onClick={() => onDecide(onCombine(chosen))}>{t`Combine`}</Button>
      </Group>
    </Stack>
  );
}
