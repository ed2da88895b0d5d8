import { Button } from "@mantine/core";
import { IconBulb } from "@tabler/icons-react";
import { useEffect, useId, useState } from "react";
import type { Answer } from "../store/answer";
import type { RunnerStore } from "../store/runnerStore";
import type { RunnerQuestion } from "./questions";
import classes from "./runner.module.css";
import type { ToolPanel } from "./useToolPanel";

interface PromptsProps {
  store: RunnerStore;
  question: RunnerQuestion;
  answer: Answer;
  panel: ToolPanel;
}

/** Shows the specialist's prompt and the hint; each showing counts. */
export function Prompts({ store, question, answer, panel }: PromptsProps) {
  const id = useId();
  const [shownFor, setShownFor] = useState(-1);
  const open = panel.open === "prompts" && shownFor === question.no;
  // A prompt is given for one question; the next one begins without.
  useEffect(() => setShownFor((no) => (no === question.no ? no : -1)), [question.no]);
  if (!question.prompt && !question.hint) return null;
  const toggle = () => {
    if (!open) {
      setShownFor(question.no);
      store.change(question.no, {
        promptClicks: answer.promptClicks + 1,
        promptCount: answer.promptCount + (question.prompt ? 1 : 0),
      });
      if (panel.open !== "prompts") panel.toggle("prompts");
    } else panel.toggle("prompts");
  };
  return (
    <>
      <Button
        className={classes.big}
        variant="default"
        leftSection={<IconBulb size={20} aria-hidden />}
        aria-expanded={open}
        aria-controls={id}
        onClick={toggle}
      >
        Prompts{answer.promptClicks > 0 ? ` (${answer.promptClicks})` : ""}
      </Button>
      <div id={id} className={classes.panel} hidden={!open}>
        {open && question.prompt && <p>{question.prompt}</p>}
        {open && question.hint && <Hint key={question.no} store={store} question={question} answer={answer} />}
      </div>
    </>
  );
}

function Hint({ store, question, answer }: Omit<PromptsProps, "panel">) {
  const [shown, setShown] = useState(false);
  const show = () => {
    setShown(true);
    store.change(question.no, { hintCount: answer.hintCount + 1 });
  };
  if (shown) return <p>Hint: {question.hint}</p>;
  return (
    <button type="button" className={classes.textButton} onClick={show}>
      Show the hint
    </button>
  );
}
