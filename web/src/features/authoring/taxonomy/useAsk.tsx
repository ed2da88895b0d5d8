import { NativeSelect, Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { useConfirm } from "@/ui/feedback/confirm";
import { type Entry, isUsed, siblingsOf, usageText } from "./entries";
import { type Replacement, replacementsFor } from "./replacement";
import { kindWords } from "./taxonomy";

interface All {
  types: readonly Entry[];
  areas: readonly Entry[];
}

const drafts = "Published versions keep their names.";

/** The questions that are asked before entries become one or go. Null: the person did not agree. */
export function useAsk({ types, areas }: All) {
  const confirm = useConfirm();

  const merge = (entry: Entry, into: Entry) =>
    confirm({
      title: `Merge “${entry.name}” into “${into.name}”?`,
      text: mergeText(entry, `“${into.name}”`),
      action: "Merge",
    });

  const mergeInto = async (entry: Entry): Promise<Entry | null> => {
    const others = siblingsOf(entry.kind === "area" ? areas : types, entry);
    let picked = 0;
    const agreed = await confirm({
      title: `Merge “${entry.name}”`,
      text: (
        <PickPlace
          text={mergeText(entry, "the other")}
          label="Merge into"
          choices={others.map(({ name }) => name)}
          onPick={(index) => {
            picked = index;
          }}
        />
      ),
      action: "Merge",
    });
    return agreed ? (others[picked] ?? null) : null;
  };

  const remove = async (entry: Entry): Promise<{ to?: Replacement } | null> => {
    const title = `Remove the ${kindWords[entry.kind]} “${entry.name}”?`;
    const options = { title, action: "Remove", danger: true };
    if (!isUsed(entry)) {
      return (await confirm({ ...options, text: `${below(entry)}No question uses it.` })) ? {} : null;
    }
    const choices = replacementsFor(entry, types, areas);
    let picked = 0;
    const agreed = await confirm({
      ...options,
      text: (
        <PickPlace
          text={`${below(entry)}It is used by ${lower(entry)}. They get what you choose here instead. ${drafts}`}
          label={entry.kind === "area" ? "Area instead" : "Type, category and subcategory instead"}
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

const lower = (entry: Entry) => usageText(entry).toLowerCase();

function mergeText(entry: Entry, into: string): string {
  const used = isUsed(entry) ? `${usageText(entry)} will say ${into} instead. ` : "";
  const united = entry.children.length > 0 ? "What stands below both becomes one. " : "";
  return `${used}${united}This cannot be undone. ${drafts}`;
}

function below({ children }: Entry): string {
  const names = children.reduce((sum, child) => sum + 1 + child.children.length, 0);
  if (names === 0) return "";
  return `${names === 1 ? "1 name" : `${names} names`} below it ${names === 1 ? "goes" : "go"} with it. `;
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
