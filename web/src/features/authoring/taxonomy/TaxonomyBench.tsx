import "@/words/authoring";
import { t } from "@lingui/core/macro";
import { Button, Divider, Group, Text, Title } from "@mantine/core";
import { useState } from "react";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import type { Categorization } from "../types";
import { AddEntry } from "./AddEntry";
import { CategoryTree } from "./CategoryTree";
import { EntryPanel } from "./EntryPanel";
import { type Entry, keyOf, rowsOf, siblingsOf } from "./entries";
import { replacementsFor } from "./replacement";
import classes from "./TaxonomyDialog.module.css";
import { type NewEntry, placeOf } from "./taxonomy";
import { type EditorLink, useCategoryActs } from "./useCategoryActs";
import { noOthers } from "./words";

const addedWords = ({ name }: NewEntry) => t`“${name}” is added.`;

const needsOther = ({ kind }: Entry) =>
  kind === "area"
    ? t`To remove it, add another area first: what uses it needs one.`
    : t`To remove it, add another category first: what uses it needs one.`;

/** The trees at one side, and at the other what can be done with the chosen name and the form to add one. */
export function TaxonomyBench({ all, editor }: { all: Categorization; editor: EditorLink }) {
  const [selected, setSelected] = useState<string | null>(null);
  const [renaming, setRenaming] = useState(false);
  const acts = useCategoryActs(all, editor, setSelected);
  const { types, areas, message, problem } = acts;
  const rows = [...rowsOf(types, new Set()), ...rowsOf(areas, new Set())];
  const row = rows.find(({ entry }) => entry.key === selected);
  const entry = row?.entry;
  const others = entry ? siblingsOf(entry.kind === "area" ? areas : types, entry) : [];

  const select = (to: Entry) => {
    if (to.key === selected) return;
    setRenaming(false);
    setSelected(to.key);
  };
  const remove = (gone: Entry) => {
    const { parent, position } = rows.find((row) => row.entry.key === gone.key) ?? { parent: null, position: 1 };
    const siblings = siblingsOf(gone.kind === "area" ? areas : types, gone);
    const next = siblings[position - 1] ?? siblings.at(-1) ?? parent;
    if (canRemove(gone)) void acts.remove(gone, next?.key ?? null);
  };
  const canRemove = (gone: Entry) => noReplacement(gone) === "";
  const noReplacement = (gone: Entry) =>
    gone.questions + gone.applications > 0 && replacementsFor(gone, types, areas).length === 0 ? needsOther(gone) : "";
  const tree = (label: string, entries: readonly Entry[]) => (
    <CategoryTree
      label={label}
      entries={entries}
      selected={selected}
      onSelect={select}
      renaming={renaming}
      onRename={(entry) => setRenaming(entry !== null)}
      onRenamed={acts.rename}
      onRemove={remove}
    />
  );
  return (
    <div className={classes.bench}>
      <div className={classes.trees}>
        <section>
          <Title order={3} size="h4" mb="xs">{t`Types, categories and subcategories`}</Title>
          {types.length > 0 ? (
            tree(t`Types, categories and subcategories`, types)
          ) : (
            <Text c="dimmed">{t`There is no type yet. Add one to begin.`}</Text>
          )}
        </section>
        <section>
          <Title order={3} size="h4" mb="xs">{t`Areas`}</Title>
          {areas.length > 0 ? tree(t`Areas`, areas) : <Text c="dimmed">{t`There is no area yet.`}</Text>}
        </section>
      </div>
      <div className={classes.side}>
        {problem && <InlineNotice kind="error">{problem}</InlineNotice>}
        {message && (
          <InlineNotice kind="success">
            <Group gap="xs" justify="space-between">
              <span>{message.text}</span>
              {message.undo && <Button variant="subtle" size="compact-md" onClick={message.undo}>{t`Undo`}</Button>}
            </Group>
          </InlineNotice>
        )}
        <EntryPanel
          entry={entry}
          busy={acts.busy}
          noMerge={entry && others.length === 0 ? noOthers[entry.kind] : ""}
          noRemove={entry ? noReplacement(entry) : ""}
          onRename={() => setRenaming(true)}
          onMerge={() => entry && acts.merge(entry)}
          onRemove={() => entry && remove(entry)}
        />
        <Divider />
        <AddEntry
          tree={all.tree}
          withArea
          at={entry?.place}
          onAdded={(added) => {
            acts.setProblem(null);
            acts.setMessage({ text: addedWords(added) });
            setSelected(keyOf(added.kind, placeOf(added)));
          }}
        />
      </div>
    </div>
  );
}
