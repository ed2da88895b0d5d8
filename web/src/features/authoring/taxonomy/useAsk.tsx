import "@/words/authoring";
import { plural, t } from "@lingui/core/macro";
import { NativeSelect, Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { useConfirm } from "@/ui/feedback/confirm";
import { type Entry, isUsed, siblingsOf, usageText } from "./entries";
import { type Replacement, replacementsFor } from "./replacement";
import { removeTitles } from "./words";

interface All {
  types: readonly Entry[];
  areas: readonly Entry[];
}

const sentences = (...all: (string | false)[]) => all.filter(Boolean).join(" ");

/** The questions that are asked before entries become one or go. Null: the person did not agree. */
export function useAsk({ types, areas }: All) {
  const confirm = useConfirm();

  const merge = (entry: Entry, into: Entry) => {
    const { name } = entry;
    const { name: other } = into;
    const usage = usageText(entry);
    return confirm({
      title: t`Merge “${name}” into “${other}”?`,
      text: mergeText(entry, t`${usage} will say “${other}” instead.`),
      action: t`Merge`,
    });
  };

  const mergeInto = async (entry: Entry): Promise<Entry | null> => {
    const others = siblingsOf(entry.kind === "area" ? areas : types, entry);
    const { name } = entry;
    const usage = usageText(entry);
    let picked = 0;
    const agreed = await confirm({
      title: t`Merge “${name}”`,
      text: (
        <PickPlace
          text={mergeText(entry, t`${usage} will say the other instead.`)}
          label={t`Merge into`}
          choices={others.map(({ name }) => name)}
          onPick={(index) => {
            picked = index;
          }}
        />
      ),
      action: t`Merge`,
    });
    return agreed ? (others[picked] ?? null) : null;
  };

  const remove = async (entry: Entry): Promise<{ to?: Replacement } | null> => {
    const options = { title: removeTitles[entry.kind](entry.name), action: t`Remove`, danger: true };
    if (!isUsed(entry)) {
      return (await confirm({ ...options, text: sentences(below(entry), t`No question uses it.`) })) ? {} : null;
    }
    const usage = usageText(entry);
    const choices = replacementsFor(entry, types, areas);
    let picked = 0;
    const agreed = await confirm({
      ...options,
      text: (
        <PickPlace
          text={sentences(
            below(entry),
            t`It is used by ${usage}. They get what you choose here instead. Published versions keep their names.`,
          )}
          label={entry.kind === "area" ? t`Area instead` : t`Type, category and subcategory instead`}
          choices={choices.map(({ label }) => label)}
          onPick={(index) => {
            picked = index;
          }}
        />
      ),
    });
    return agreed ? { to: choices[picked] } : null;
  };
  return { merge, mergeInto, remove };
}

function mergeText(entry: Entry, uses: string): string {
  return sentences(
    isUsed(entry) && uses,
    entry.children.length > 0 && t`What stands below both becomes one.`,
    t`This cannot be undone. Published versions keep their names.`,
  );
}

function below({ children }: Entry): string {
  const names = children.reduce((sum, child) => sum + 1 + child.children.length, 0);
  return names > 0
    ? plural(names, { one: "# name below it goes with it.", other: "# names below it go with it." })
    : "";
}

interface PickPlaceProps {
  text: ReactNode;
  label: string;
  /** The first one is chosen from the start. */
  choices: readonly string[];
  onPick: (index: number) => void;
}

/** What a confirm says, with a choice to make in it. */
function PickPlace({ text, label, choices, onPick }: PickPlaceProps) {
  return (
    <Stack gap="md">
      <Text span>{text}</Text>
      <NativeSelect
        label={label}
        // Escape closes the confirm, not the dialog below it.
        data-mantine-stop-propagation="true"
        data={choices.map((choice, index) => ({ value: String(index), label: choice }))}
        onChange={(event) => onPick(Number(event.currentTarget.value))}
      />
    </Stack>
  );
}
