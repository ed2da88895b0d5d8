import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import "@/words/activity";
import { Button } from "@mantine/core";
import { IconBulb } from "@tabler/icons-react";
import { inLanguage } from "@/words/tag";
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
      label={given > 0 ? t`Prompts (${given} given)` : t`Prompts`}
    >
      {() => (
        <>
          {question.prompt && (
            <Help
              name={t`Prompt`}
              action={t`Prompt given`}
              text={question.prompt}
              language={question.reader}
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
              name={t`Hint`}
              action={t`Hint given`}
              text={question.hint}
              language={question.reader}
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
  name: string;
  /** What the button counts. */
  action: string;
  text: string;
  language: string;
  count: number;
  onGiven: () => void;
}

function Help({ name, action, text, language, count, onGiven }: HelpProps) {
  return (
    <div className={classes.help}>
      <p>
        <Trans>
          <strong>{name}</strong>:{" "}
          <span dir="auto" {...inLanguage(language)}>
            {text}
          </span>
        </Trans>
      </p>
      <Button className={shared.big} variant="light" aria-label={action} onClick={onGiven}>
        {count > 0 ? t`Given (${count})` : t`Given`}
      </Button>
    </div>
  );
}
