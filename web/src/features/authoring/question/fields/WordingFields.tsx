import "@/words/norms";
import { t } from "@lingui/core/macro";
import { Textarea } from "@mantine/core";
import { useEditor, useEditorActs } from "@/features/authoring/draft/EditorContext";
import { type Rater, ratersOf } from "@/features/authoring/raters/form";
import { respondentName } from "@/features/authoring/raters/names";
import type { QuestionFieldsProps } from "./fields";
import classes from "./LongText.module.css";

/** How the question reads for each kind of rater who answers the application, or for whom there is a wording already. */
export function WordingFields({ question, onChange }: QuestionFieldsProps) {
  const { seal } = useEditorActs();
  const { form } = useEditor().state.app;
  const wordings = question.wordings ?? [];
  const raters = new Set<Rater>([...ratersOf(form ?? {}), ...wordings.map(({ respondent }) => respondent)]);
  const write = (who: Rater, text: string) => {
    const others = wordings.filter(({ respondent }) => respondent !== who);
    const next = text === "" ? others : [...others, { respondent: who, text }];
    onChange({ ...question, wordings: next }, `wording-${who}`);
  };
  return [...raters].map((who) => {
    const name = respondentName(who);
    return (
      <Textarea
        key={who}
        label={t`Wording: ${name}`}
        description={t`In place of the question’s text`}
        classNames={{ input: classes.text }}
        dir="auto"
        resize="vertical"
        rows={3}
        maxLength={10_000}
        placeholder={question.question}
        value={wordings.find(({ respondent }) => respondent === who)?.text ?? ""}
        onChange={(event) => write(who, event.currentTarget.value)}
        onBlur={seal}
      />
    );
  });
}
