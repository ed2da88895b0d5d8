import { Button } from "@mantine/core";
import { IconBulb } from "@tabler/icons-react";
import shared from "../runner.module.css";
import { PanelTool, type ToolProps } from "./PanelTool";
import classes from "./tools.module.css";

/** The specialist's prompt and the hint. Reading them is free; what the child was given is counted by a tap. */
export function Prompts({ tool, panel, store, question, answer }: ToolProps) {
  const given = answer.promptCount + answer.hintCount;
  return (
    <PanelTool
      tool={tool}
      panel={panel}
      icon={<IconBulb size={20} aria-hidden />}
      label={`Prompts${given > 0 ? ` (${given} given)` : ""}`}
    >
      {() => (
        <>
          {question.prompt && (
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
          {question.hint && (
            <Help
              name="Hint"
              text={question.hint}
              count={answer.hintCount}
              onGiven={() => store.change(question.no, { hintCount: answer.hintCount + 1 })}
            />
          )}
        </>
      )}
    </PanelTool>
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
      <Button className={shared.big} variant="light" aria-label={`${name} given`} onClick={onGiven}>
        Given{count > 0 ? ` (${count})` : ""}
      </Button>
    </div>
  );
}
