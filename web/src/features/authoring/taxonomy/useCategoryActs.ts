import "@/words/authoring";
import { t } from "@lingui/core/macro";
import { useState } from "react";
import { messageOf } from "@/api/errors";
import type { Categorization, Place, Recategorized } from "../types";
import { useRemoveCategory, useRenameCategory } from "./api";
import { type Entry, entriesOf, isUsed, keyOf, twinOf, usageText } from "./entries";
import { toRemoval } from "./replacement";
import { checkEntry } from "./taxonomy";
import { useAsk } from "./useAsk";

/** What an editor around the lists does before they change and after. */
export interface EditorLink {
  /** Answers whether all work is saved. */
  flush: () => Promise<boolean>;
  recategorized: (done: Recategorized) => void;
}

export interface Message {
  text: string;
  undo?: () => void;
}

/** Renaming, merging and removing, with the question before and the message afterwards. */
export function useCategoryActs(all: Categorization, editor: EditorLink, onSelect: (key: string | null) => void) {
  const { types, areas } = entriesOf(all);
  const ask = useAsk({ types, areas });
  const renaming = useRenameCategory();
  const removing = useRemoveCategory();
  const [message, setMessage] = useState<Message | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const run = async (
    act: () => Promise<Recategorized>,
    say: (done: Recategorized) => Message,
    select: string | null,
  ) => {
    setProblem(null);
    setMessage(null);
    try {
      if (!(await editor.flush())) {
        setProblem(t`Your last changes could not be saved, so the names stay as they are. Save, then try again.`);
        return false;
      }
      const done = await act();
      editor.recategorized(done);
      onSelect(select);
      setMessage(say(done));
      return true;
    } catch (error) {
      setProblem(messageOf(error));
      return false;
    }
  };

  const send = (entry: Entry, name: string, merge: boolean, undo = true): Promise<boolean> => {
    const { kind, place } = entry;
    const to: Place = { ...place, [kind]: name };
    const { type, category } = place;
    const act = () =>
      renaming.mutateAsync({ kind, name: entry.name, new_name: name, merge, ...parents(kind, { type, category }) });
    const say = (done: Recategorized): Message => ({
      text: renamedWords(entry.name, name, done),
      undo: merge || !undo ? undefined : () => void send({ ...entry, name, place: to }, entry.name, false, false),
    });
    return run(act, say, keyOf(kind, to));
  };

  const rename = async (entry: Entry, name: string): Promise<boolean> => {
    const { type = "", category = "" } = entry.place;
    const wrong = checkEntry({ kind: entry.kind, name, type, category });
    setProblem(wrong);
    if (wrong) return false;
    const twin = twinOf(entry.kind === "area" ? areas : types, entry, name);
    if (!twin) return send(entry, name, false);
    return (await ask.merge(entry, twin)) ? send(entry, twin.name, true) : false;
  };

  const merge = async (entry: Entry) => {
    const into = await ask.mergeInto(entry);
    if (into) await send(entry, into.name, true);
  };

  const remove = async (entry: Entry, next: string | null) => {
    const choice = await ask.remove(entry);
    if (!choice) return;
    const to = choice.to;
    const say = (done: Recategorized): Message => ({
      text: removedWords(entry.name, to?.label, done),
    });
    await run(() => removing.mutateAsync(toRemoval(entry, to?.place)), say, next);
  };

  return {
    types,
    areas,
    message,
    setMessage,
    problem,
    setProblem,
    rename,
    merge,
    remove,
    busy: renaming.isPending || removing.isPending,
  };
}

const parents = (kind: Entry["kind"], { type, category }: Place) => ({
  ...(kind === "category" || kind === "sub_category" ? { type } : {}),
  ...(kind === "sub_category" ? { category } : {}),
});

function renamedWords(before: string, name: string, done: Recategorized): string {
  const usage = usageOf(done);
  return usage ? t`“${before}” is now “${name}” in ${usage}.` : t`“${before}” is now “${name}”.`;
}

function removedWords(name: string, other: string | undefined, done: Recategorized): string {
  if (!other) return t`“${name}” is removed.`;
  const usage = usageOf(done);
  return usage
    ? t`“${name}” is removed. ${other} stands in its place in ${usage}.`
    : t`“${name}” is removed. ${other} stands in its place.`;
}

function usageOf({ questions, applications }: Recategorized): string {
  const used = { questions, applications: applications.length };
  return isUsed(used) ? usageText(used) : "";
}
