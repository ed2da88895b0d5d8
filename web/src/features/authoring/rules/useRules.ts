import { t } from "@lingui/core/macro";
import { api, call } from "@/api/client";
import { authoringKeys } from "../keys";
import type { LoadedRules, Rules } from "./rules";
import { useTyped } from "./typed";

/** Rules as they are being written. */
export function useRules(id: string, loaded: LoadedRules) {
  const { value, ...typed } = useTyped<"rules", Rules>({
    application: id,
    name: "rules",
    loaded,
    send: (value, from) =>
      call(
        api.PUT("/api/appAdmin/application/rules/{id}", {
          params: { path: { id } },
          body: { rules: value, revision: from },
        }),
      ),
    queryKey: authoringKeys.rules(id),
    words: {
      saved: t`Rules saved. They count from the next version that you publish.`,
      incomplete: t`Some rules are not complete. Look at the marked fields.`,
      stale: t`Your rules are still here. Saving puts them in place of the rules that are stored now.`,
    },
  });
  return { rules: value, ...typed };
}

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
