import { useEffect, useRef, useState } from "react";
import { useAccount } from "@/api/session";
import { useEditor } from "../editor/EditorContext";
import type { EditorQuestion } from "../editor/model";
import { type Chosen, checkChosen, none } from "../taxonomy/taxonomy";
import { freshDraft, keepDraft, type NewQuestionDraft, readDraft } from "./newQuestionDraft";

export const steps = ["Categorization", "Question Basics", "Answers and Grading", "Additional Info"] as const;
export const lastStep = steps.length - 1;

/** The state of the four steps. Nothing typed is lost by going back, by a reload or with the session. */
export function useNewQuestion(onDone: () => void) {
  const { id, state, dispatch } = useEditor();
  const account = useAccount().id;
  const [fresh, setFresh] = useState(() => freshDraft(state.app));
  const [kept] = useState(() => readDraft(account, id));
  const [draft, setDraft] = useState<NewQuestionDraft>(kept ?? fresh);
  const [problem, setProblem] = useState<string | null>(null);
  const dirty = draft.question !== fresh.question || draft.chosen !== fresh.chosen;
  const done = useRef(false);
  useEffect(() => {
    if (!done.current) keepDraft(account, id, dirty ? draft : null);
  }, [account, id, draft, dirty]);

  const forget = () => {
    done.current = true;
    keepDraft(account, id, null);
  };
  const next = () => {
    const wrong = checkChosen(draft.chosen);
    setProblem(wrong);
    if (wrong) return setDraft({ ...draft, step: 0 });
    if (draft.step < lastStep) return setDraft({ ...draft, step: draft.step + 1 });
    const question = created(draft);
    dispatch({ type: "update", change: (questions) => [...questions, question] });
    forget();
    onDone();
  };
  return {
    ...draft,
    problem,
    dirty,
    restored: kept !== null && dirty,
    choose: (chosen: Chosen) => {
      setProblem(null);
      setDraft({ ...draft, chosen });
    },
    write: (question: EditorQuestion) => setDraft((now) => ({ ...now, question })),
    back: () => setDraft({ ...draft, step: draft.step - 1 }),
    next,
    throwAway: () => {
      forget();
      onDone();
    },
    startAfresh: () => {
      const again = freshDraft(state.app);
      setFresh(again);
      setDraft(again);
      setProblem(null);
    },
  };
}

const created = ({ question, chosen }: NewQuestionDraft): EditorQuestion => ({
  ...question,
  ...chosen,
  sub_category: chosen.sub_category === none ? "" : chosen.sub_category,
});
