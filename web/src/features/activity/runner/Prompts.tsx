import { Button } from "@mantine/core";
import { IconBulb } from "@tabler/icons-react";
import { useId } from "react";
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

/** The specialist's prompt and the hint. Reading them is free; what the child was given is counted by a tap. */
export function Prompts({ store, question, answer, panel }: PromptsProps) {
  const id = useId();
  const open = panel.open === "prompts";
  if (!question.prompt && !question.hint) return null;
  const given = answer.promptCount + answer.hintCount;
  return (
    <>
      <Button
        className={classes.big}
        variant="default"
        leftSection={<IconBulb size={20} aria-hidden />}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => panel.toggle("prompts")}
      >
        Prompts{given > 0 ? ` (${given} given)` : ""}
      </Button>
      <div id={id} className={classes.panel} hidden={!open}>
        {open && question.prompt && (
          <Help
            name="Prompt"
            text={question.prompt}
            count={answer.promptCount}
            onGiven={() =>
              store.change(question.no, {
                promptClicks: answer.promptClicks + 1,
                promptCount: answer.promptCount + 1,
              })
            }
          />
        )}
        {open && question.hint && (
          <Help
            name="Hint"
            text={question.hint}
            count={answer.hintCount}
            onGiven={() => store.change(question.no, { hintCount: answer.hintCount + 1 })}
          />
        )}
      </div>
    </>
  );
}

interface HelpProps {
  name: "Prompt" | "Hint";
  text: string;
  count: number;
  onGiven: () => void;
}

function Help({ name, text, count, onGiven }: HelpProps) {
  return (
    <div className={classes.help}>
      <p>
        <strong>{name}</strong>: <span dir="auto">{text}</span>
      </p>
      <Button className={classes.big} variant="light" aria-label={`${name} given`} onClick={onGiven}>
        Given{count > 0 ? ` (${count})` : ""}
      </Button>
    </div>
  );
}
