import "@/words/authoring";
import { t } from "@lingui/core/macro";
import { Alert, Button, NativeSelect, SegmentedControl, Stack, TextInput } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { messageOf } from "@/api/errors";
import type { Categorization, Place } from "../types";
import { useAddCategory } from "./api";
import { categoriesOf, checkEntry, type Kind, type NewEntry, toNewCategory, treeKinds, typesOf } from "./taxonomy";
import { kindNames, newNames } from "./words";

const kinds = (["area", ...treeKinds] as const).map((value) => ({ value, label: kindNames[value] }));

type Draft = Partial<NewEntry> & Pick<NewEntry, "kind" | "name">;

interface AddEntryProps {
  tree: Categorization["tree"];
  /** Offers areas, too. */
  withArea?: boolean;
  /** Where the person is: the parents until others are chosen. */
  at?: Place;
  /** Called with what was added, for a form that wants to choose it. */
  onAdded?: (entry: NewEntry) => void;
}

/** Adds an area, a type, a category under a type, or a subcategory under both. */
export function AddEntry({ tree, withArea = false, at, onAdded }: AddEntryProps) {
  const add = useAddCategory();
  const [draft, setEntry] = useState<Draft>({ kind: "type", name: "" });
  const [problem, setProblem] = useState<string | null>(null);
  const type = draft.type ?? at?.type ?? "";
  const category = draft.category ?? (type === at?.type ? at?.category : undefined) ?? "";
  const entry: NewEntry = { ...draft, type, category };
  const change = (change: Partial<NewEntry>) => {
    setProblem(null);
    setEntry((now) => ({ ...now, ...change }));
  };
  const submit = async () => {
    const wrong = checkEntry(entry);
    setProblem(wrong);
    if (wrong) return;
    try {
      await add.mutateAsync(toNewCategory(entry));
      onAdded?.({ ...entry, name: entry.name.trim() });
      // Who went on to the next name while this one was on its way keeps it.
      setEntry((now) => (now === draft ? { kind: entry.kind, name: "" } : now));
    } catch (error) {
      setProblem(messageOf(error));
    }
  };
  return (
    <Stack gap="sm" role="group" aria-label={t`Add to the categories`}>
      <SegmentedControl
        aria-label={t`What to add`}
        fullWidth
        data={withArea ? kinds : kinds.filter(({ value }) => value !== "area")}
        value={entry.kind}
        onChange={(kind) => change({ kind: kind as Kind })}
      />
      {(entry.kind === "category" || entry.kind === "sub_category") && (
        <NativeSelect
          label={t`Under the type`}
          data={choices(typesOf(tree))}
          value={entry.type}
          onChange={(event) => change({ type: event.currentTarget.value, category: "" })}
        />
      )}
      {entry.kind === "sub_category" && (
        <NativeSelect
          label={t`and the category`}
          data={choices(categoriesOf(tree, entry.type))}
          value={entry.category}
          onChange={(event) => change({ category: event.currentTarget.value })}
        />
      )}
      <TextInput
        label={newNames[entry.kind]}
        maxLength={120}
        value={entry.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          void submit();
        }}
      />
      {problem && (
        <Alert role="alert" color="red" variant="light">
          {problem}
        </Alert>
      )}
      <Button
        variant="light"
        disabled={add.isPending}
        leftSection={<IconPlus size={18} aria-hidden />}
        onClick={submit}
      >
        {add.isPending ? t`Adding…` : t`Add`}
      </Button>
    </Stack>
  );
}

const choices = (names: string[]) => [{ value: "", label: t`Choose…` }, ...names];
