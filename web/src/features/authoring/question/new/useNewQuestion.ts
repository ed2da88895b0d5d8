import "@/words/authoring";
import { t } from "@lingui/core/macro";
import { useEffect, useRef, useState } from "react";
import { useAccount } from "@/api/session";
import { type CanvasElement, parseResolution, placeInGrid } from "@/canvas";
import { useEditor } from "@/features/authoring/draft/EditorContext";
import type { EditorQuestion } from "@/features/authoring/draft/model";
import { freshDraft, type NewQuestionDraft, readDraft, storeDraft } from "@/features/authoring/draft/newQuestion";
import { checkChosen, none } from "@/features/authoring/taxonomy/taxonomy";
import type { ChosenCategories } from "@/features/authoring/types";

export const steps = [t`Categorization`, t`Question Basics`, t`Answers and Grading`, t`Additional Info`] as const;
export const lastStep = steps.length - 1;

/** The state of the four steps. Nothing typed is lost by going back, by a reload or with the session. */
export function useNewQuestion(onDone: () => void) {
  const { id, state, dispatch } = useEditor();
  const account = useAccount().id;
  const [fresh, setFresh] = useState(() => freshDraft(state.app));
  const [stored] = useState(() => readDraft(account, id));
  const [draft, setDraft] = useState<NewQuestionDraft>(stored ?? fresh);
  const [problem, setProblem] = useState<string | null>(null);
  const dirty = draft.question !== fresh.question || draft.chosen !== fresh.chosen;
  const end = useRef<"created" | "thrown away" | null>(null);
  useEffect(() => {
    if (!end.current) storeDraft(account, id, dirty ? draft : null);
  }, [account, id, draft, dirty]);

  const forget = (how: "created" | "thrown away") => {
    end.current = how;
    storeDraft(account, id, null);
  };
  const next = () => {
    const wrong = checkChosen(draft.chosen);
    setProblem(wrong);
    if (wrong) return setDraft({ ...draft, step: 0 });
    if (draft.step < lastStep) return setDraft({ ...draft, step: draft.step + 1 });
    const question = created(draft);
    dispatch({ type: "update", change: (questions) => [...questions, question] });
    forget("created");
    onDone();
  };
  // An upload ends when it ends: it adds to the question as it is by then, even when that was created meanwhile.
  const addPicture = (element: CanvasElement) => {
    const of = draft.question.question_id;
    const added = (question: EditorQuestion) =>
      question.question_id === of ? withPicture(question, element) : question;
    setDraft((now) => ({ ...now, question: added(now.question) }));
    if (end.current === "created") dispatch({ type: "update", change: (questions) => questions.map(added) });
  };
  return {
    ...draft,
    problem,
    dirty,
    restored: stored !== null && dirty,
    choose: (chosen: ChosenCategories) => {
      setProblem(null);
      setDraft({ ...draft, chosen });
    },
    write: (question: EditorQuestion) => setDraft((now) => ({ ...now, question })),
    addPicture,
    back: () => setDraft({ ...draft, step: draft.step - 1 }),
    next,
    throwAway: () => {
      forget("thrown away");
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

const withPicture = (question: EditorQuestion, element: CanvasElement): EditorQuestion => ({
  ...question,
  elements: [
    ...question.elements,
    placeInGrid(element, question.elements, parseResolution(question.child_view_original_screen_resolution)),
  ],
});

const created = ({ question, chosen }: NewQuestionDraft): EditorQuestion => ({
  ...question,
  ...chosen,
  sub_category: chosen.sub_category === none ? "" : chosen.sub_category,
});
