import "@/words/norms";
import { t } from "@lingui/core/macro";
import { Button, Group, Stack, Text } from "@mantine/core";
import { useMemo, useState } from "react";
import { Dialog } from "@/ui/dialog/Dialog";
import { DifferenceChoices, type DifferenceRow, type Side } from "@/ui/feedback/DifferenceChoices";
import { inLanguage } from "@/words/tag";
import type { Unit } from "../api";
import { combine, type Overlap, overlaps } from "./compare";
import { unitTitle } from "./names";
import { useSaving, useTranslation } from "./TranslationContext";

interface TextConflictDialogProps {
  choosing: boolean;
  onChoosing: (choosing: boolean) => void;
}

/** Somebody else has saved other words for the same texts: which of both stay. */
export function TextConflictDialog({ choosing, onChoosing }: TextConflictDialogProps) {
  const theirs = useSaving((state) => state.theirs);
  if (!theirs) return null;
  return (
    <Dialog
      opened={choosing}
      onClose={() => onChoosing(false)}
      title={t`These texts were changed elsewhere`}
      size="lg"
      closeButtonProps={{ "aria-label": t`Decide later` }}
    >
      <OverlapChoices key={theirs.revision} onDone={() => onChoosing(true)} />
    </Dialog>
  );
}

function OverlapChoices({ onDone }: { onDone: () => void }) {
  const { translation, autosave } = useTranslation();
  const [chosen, setChosen] = useState<ReadonlyMap<string, Side>>(new Map());
  const base = autosave.stored.content;
  const mine = useSaving(({ content }) => content);
  const theirs = useSaving((state) => state.theirs?.content) ?? base;
  const rows = useMemo(
    () => overlaps(base, mine, theirs).map((overlap) => rowOf(overlap, translation.texts, translation.language)),
    [base, mine, theirs, translation],
  );
  const keep = () => {
    onDone();
    void autosave.resolve(combine(base, mine, theirs, chosen));
  };
  return (
    <Stack>
      <Text>{t`They were saved in another window or on another device while you were editing here. Choose which words stay; everything else is kept from both.`}</Text>
      <DifferenceChoices
        label={t`What changed`}
        sides={{ mine: t`Mine`, theirs: t`Theirs` }}
        rows={rows}
        chosen={chosen}
        onChoose={(key, side) => setChosen(new Map(chosen).set(key, side))}
      />
      <Text size="sm" c="dimmed">{t`Whatever you choose, Undo brings the state that you see now back.`}</Text>
      <Group justify="flex-end">
        <Button data-autofocus onClick={keep}>{t`Keep the chosen words`}</Button>
      </Group>
    </Stack>
  );
}

function rowOf({ key, mine, theirs }: Overlap, units: readonly Unit[], language: string): DifferenceRow {
  const unit = units.find((one) => one.key === key);
  const name = unit ? unitTitle(unit) : key;
  return {
    id: key,
    title: name,
    happened: unit?.source ?? "",
    choice: t`Which words stay of ${name}`,
    detail: (
      <>
        <OverlapText side={t`Mine`} text={mine.text} language={language} />
        <OverlapText side={t`Theirs`} text={theirs.text} language={language} />
      </>
    ),
  };
}

const OverlapText = ({ side, text, language }: { side: string; text: string; language: string }) => (
  <Text size="sm">
    {side}: <bdi {...inLanguage(language)}>{text || "—"}</bdi>
  </Text>
);
