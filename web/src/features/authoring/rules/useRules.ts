import { t } from "@lingui/core/macro";
import { useLocalStorage } from "@mantine/hooks";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api, call } from "@/api/client";
import { ApiError, hasStatus } from "@/api/errors";
import { useConfirm } from "@/ui/feedback/confirm";
import { useAct } from "@/ui/feedback/useAct";
import { authoringKeys } from "../keys";
import type { LoadedRules, Rules } from "./rules";

interface Typed {
  rules: Rules;
  /** The revision that the typing began with. */
  revision: number;
}

/** Rules as they are being written: what is typed stays on this device until it is saved, and can be undone. */
export function useRules(id: string, loaded: LoadedRules) {
  const [typed, setTyped, forget] = useLocalStorage<Typed | null>({
    key: `milepost.rules.${id}`,
    defaultValue: null,
    getInitialValueInEffect: false,
  });
  const [past, setPast] = useState<Rules[]>([]);
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({});
  const { act, busy } = useAct();
  const confirm = useConfirm();
  const client = useQueryClient();
  const rules = typed?.rules ?? loaded.rules;
  const revision = typed?.revision ?? loaded.revision;
  const put = (next: Rules) => setTyped({ rules: next, revision });
  const change = (next: Partial<Rules>) => {
    setPast((before) => [...before.slice(-99), rules]);
    put({ ...rules, ...next });
  };
  const undo = () => {
    const last = past.at(-1);
    if (!last) return;
    setPast(past.slice(0, -1));
    put(last);
  };
  const store = (from: number) =>
    call(
      api.PUT("/api/appAdmin/application/rules/{id}", { params: { path: { id } }, body: { rules, revision: from } }),
    );
  const save = () => {
    let wrong: Readonly<Record<string, string>> = {};
    return act({
      send: async () => {
        try {
          await store(revision).catch(async (error) => {
            if (!hasStatus(error, 409) || !(await confirm(stale()))) throw error;
            return store(0);
          });
        } catch (error) {
          wrong = error instanceof ApiError ? error.fields : {};
          setFields(wrong);
          throw error;
        }
        await client.refetchQueries({ queryKey: authoringKeys.rules(id) });
        discard();
      },
      done: t`Rules saved. They count from the next version that you publish.`,
      // What is wrong stands at the fields; the server's sentence names them as a program does.
      failed: (reason) =>
        Object.keys(wrong).some(isRule) ? t`Some rules are not complete. Look at the marked fields.` : reason,
    });
  };
  const discard = () => {
    forget();
    setPast([]);
    setFields({});
  };
  return {
    rules,
    change,
    undo: past.length > 0 ? undo : undefined,
    save,
    discard,
    busy,
    changed: typed !== null,
    /** What is wrong with a field, such as parts[0].basal. */
    wrong: (field: string) => fields[`rules.${field}`],
  };
}

const isRule = (field: string) => field.startsWith("rules.");

const stale = () => ({
  title: t`The application was changed elsewhere`,
  text: t`Your rules are still here. Saving puts them in place of the rules that are stored now.`,
  action: t`Save anyway`,
  cancel: t`Not now`,
});

/** What the parts of the form share. */
export interface RulesView extends Pick<ReturnType<typeof useRules>, "rules" | "change" | "wrong"> {
  questions: { value: string; label: string; category: string; options: string[] }[];
  categories: string[];
  areas: string[];
}

export function viewOf(state: ReturnType<typeof useRules>, { structure }: LoadedRules): RulesView {
  const questions = structure.Questions.map((question, place) => ({
    value: question.question_id,
    label: `${place + 1}. ${question.question}`.slice(0, 80),
    category: question.category ?? "",
    options: (question.options ?? []).map(({ value }) => value).filter(Boolean),
  }));
  const distinct = (names: (string | undefined)[]) =>
    [...new Set(names.filter((name) => name !== undefined && name !== ""))] as string[];
  return {
    rules: state.rules,
    change: state.change,
    wrong: state.wrong,
    questions,
    categories: distinct(structure.Questions.map(({ category }) => category)),
    areas: distinct(structure.Questions.map(({ area }) => area)),
  };
}
