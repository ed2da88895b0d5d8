import { Alert, Button, NativeSelect, SegmentedControl, Stack, TextInput } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { messageOf } from "@/api/errors";
import type { Categorization, Place } from "../types";
import { useAddCategory } from "./api";
import { categoriesOf, checkEntry, type Kind, type NewEntry, toNewCategory, typesOf } from "./taxonomy";

const kinds: { value: Kind; label: string }[] = [
  { value: "area", label: "Area" },
  { value: "type", label: "Type" },
  { value: "category", label: "Category" },
  { value: "sub_category", label: "Subcategory" },
];

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
    <Stack gap="sm" role="group" aria-label="Add to the categories">
      <SegmentedControl
        aria-label="What to add"
        fullWidth
        data={withArea ? kinds : kinds.filter(({ value }) => value !== "area")}
        value={entry.kind}
        onChange={(kind) => change({ kind: kind as Kind })}
      />
      {(entry.kind === "category" || entry.kind === "sub_category") && (
        <NativeSelect
          label="Under the type"
          data={choices(typesOf(tree))}
          value={entry.type}
          onChange={(event) => change({ type: event.currentTarget.value, category: "" })}
        />
      )}
      {entry.kind === "sub_category" && (
        <NativeSelect
          label="and the category"
          data={choices(categoriesOf(tree, entry.type))}
          value={entry.category}
          onChange={(event) => change({ category: event.currentTarget.value })}
        />
      )}
      <TextInput
        label={`Name of the new ${kinds.find(({ value }) => value === entry.kind)?.label.toLowerCase()}`}
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
        {add.isPending ? "Adding…" : "Add"}
      </Button>
    </Stack>
  );
}

const choices = (names: string[]) => [{ value: "", label: "Choose…" }, ...names];
