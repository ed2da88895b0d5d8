import "@/words/authoring";
import { t } from "@lingui/core/macro";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback, useDeferredValue, useEffect, useRef, useState } from "react";
import { focusInstead } from "@/ui/focus";
import { TableFoot } from "@/ui/list/TableFoot";
import { SortableList } from "@/ui/sort/SortableList";
import { useEditor } from "../draft/EditorContext";
import { type EditorQuestion, questionName } from "../draft/model";
import { moveQuestion } from "../draft/questions";
import { editorPath } from "../editorSearch";
import { MoveDialog } from "./MoveDialog";
import { QuestionActs, QuestionRow, rowId } from "./QuestionRow";

/** As many rows as are in sight at first. */
const firstRows = 8;

function itemName(question: EditorQuestion, number: number): string {
  const name = questionName(question);
  return t`question ${number}, ${name}`;
}

/** The questions in their order. Long lists have pages, so that none of them gets slow. */
export function QuestionPages() {
  const { questions, change } = useEditor();
  const { page, shown, goTo, show } = useListPlace();
  const [moving, setMoving] = useState<number | null>(null);
  useShowNew(show);
  const before = (page - 1) * pageSize;
  // The list opens with what is in sight and draws the rest in small parts, unless one comes back to a row.
  const rows = useDeferredValue(pageSize, shown ? pageSize : firstRows);
  const items = questions.slice(before, before + rows);
  const paged = questions.length > pageSize;
  const move = (from: number, to: number) => {
    const id = questions[from]?.question_id;
    change(moveQuestion(questions, from, to));
    if (id) show(id);
  };

  // Who comes back from a question, or has moved one, goes on at its row.
  useEffect(() => {
    if (shown && page > 0) focusInstead(document.getElementById(rowId(shown)));
  }, [shown, page]);

  return (
    <>
      <SortableList
        label={t`Questions`}
        items={items}
        itemKey={(question) => question.question_id}
        itemName={(question, index) => itemName(question, before + index + 1)}
        render={(question, index) => <QuestionRow question={question} index={before + index} />}
        acts={(question, index) => (
          <QuestionActs
            question={question}
            index={before + index}
            onShow={show}
            onMove={paged ? setMoving : undefined}
          />
        )}
        onReorder={(some) => change([...questions.slice(0, before), ...some, ...questions.slice(before + rows)])}
        page={{
          before,
          total: questions.length,
          onStepOut: (index, by) => move(before + index, before + index + by),
        }}
      />
      {paged && <TableFoot page={{ page, pageSize, total: questions.length, onPage: goTo }} shown={items.length} />}
      {moving !== null && (
        <MoveDialog
          from={moving}
          total={questions.length}
          onMove={(to) => move(moving, to)}
          onClose={() => setMoving(null)}
        />
      )}
    </>
  );
}

/** A question that was just added at the end is shown, on whatever page that is. */
function useShowNew(show: (question: string) => void) {
  const { questions } = useEditor();
  const seen = useRef(questions);
  useEffect(() => {
    const known = seen.current;
    seen.current = questions;
    const last = questions.at(-1);
    if (questions.length === known.length + 1 && last && last !== known.at(-1)) show(last.question_id);
  }, [questions, show]);
}

const pageSize = 25;

/** Where the list stands: the page of the address, or that of the question that the address names. */
function useListPlace() {
  const { id, questions } = useEditor();
  const { question, page: asked = 1 } = useSearch({ from: editorPath });
  const navigate = useNavigate();
  const pages = Math.max(1, Math.ceil(questions.length / pageSize));
  const at = question === undefined ? -1 : questions.findIndex(({ question_id }) => question_id === question);
  const page = at < 0 ? Math.min(asked, pages) : Math.floor(at / pageSize) + 1;

  const go = useCallback(
    (search: { page: number } | { question: string }) =>
      void navigate({ to: editorPath, params: { applicationID: id }, search, replace: true, resetScroll: false }),
    [navigate, id],
  );
  const show = useCallback((question: string) => go({ question }), [go]);
  const goTo = (page: number) => {
    go({ page });
    window.scrollTo({ top: 0 });
  };
  return { page, shown: question, goTo, show };
}
