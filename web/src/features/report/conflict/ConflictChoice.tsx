import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import "@/words/report";
import { Button, Group, Stack, Text } from "@mantine/core";
import { useMemo, useState } from "react";
import { Dialog } from "@/ui/dialog/Dialog";
import { DifferenceChoices, type DifferenceRow, type Side } from "@/ui/feedback/DifferenceChoices";
import { useDraft, useDraftState } from "../ReportContext";
import type { Content } from "../report";
import { Words } from "../versions/DifferenceList";
import { wordDifferences } from "../versions/differences";
import classes from "../versions/versions.module.css";
import { combineContents, compareContents, type PartDifference, proposedSide, whatHappened } from "./compare";

/** The version that somebody else saved and the one that was edited here, part by part, with the choice between them. */
export function ConflictChoice({ theirs }: { theirs: Content }) {
  const draft = useDraft();
  const mine = useDraftState((state) => state.content);
  const [chosen, setChosen] = useState<ReadonlyMap<string, Side>>(new Map());
  const begun = draft.stored.content;
  const differences = useMemo(
    // The content that edits of an earlier visit began with may be unknown.
    () => compareContents(Object.is(begun, theirs) ? undefined : begun, mine, theirs),
    [begun, mine, theirs],
  );
  const decide = (content: Content) => void draft.resolve(content);
  return (
    <Dialog
      // There is no third way: closing without a choice would leave the edits unsaved.
      onClose={() => undefined}
      withCloseButton={false}
      title={t`This report was changed elsewhere`}
      size="lg"
    >
      <Stack>
        <Text>
          <Trans>
            It was saved in another window or on another device while you were editing here. Choose which stays of each
            part: what is <ins>underlined</ins> stands only here, what is <del>struck out</del> only there.
          </Trans>
        </Text>
        <DifferenceChoices
          label={t`What differs`}
          sides={{ mine: t`Mine`, theirs: t`Theirs` }}
          rows={differences.map(rowOf)}
          chosen={chosen}
          onChoose={(id, side) => setChosen(new Map(chosen).set(id, side))}
        />
        <Text size="sm" c="dimmed">
          <Trans>Whatever you choose, Undo brings the state that you see now back.</Trans>
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={() => decide(theirs)}>
            <Trans>Use the saved version</Trans>
          </Button>
          <Button variant="default" onClick={() => decide(mine)}>
            <Trans>Keep my version</Trans>
          </Button>
          <Button data-autofocus onClick={() => decide(combineContents(differences, mine, theirs, chosen))}>
            <Trans>Combine</Trans>
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

function rowOf(difference: PartDifference): DifferenceRow {
  const { id, label, mine, theirs } = difference;
  return {
    id,
    title: label,
    happened: whatHappened(difference),
    choice: t`Which stays of ${label}`,
    proposed: proposedSide(difference),
    detail: mine !== theirs && (
      <p className={classes.text} dir="auto">
        {wordDifferences(theirs, mine).map((run, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the runs are drawn again as a whole
          <Words key={at} run={run} />
        ))}
      </p>
    ),
  };
}
