import { plural, t } from "@lingui/core/macro";
import { NativeSelect } from "@mantine/core";
import "@/words/statistics";
import { answerWords, questionWords } from "./questionWords";
import type { ScoreAnswer, ScoreQuestion } from "./scoreImports";

interface FileQuestionProps {
  question: ScoreQuestion;
  answer: (answer: ScoreAnswer) => void;
}

/** Something that the file does not show, asked once for all of its values. */
export function FileQuestion({ question: { question, values, samples, choices, choice }, answer }: FileQuestionProps) {
  const seen = samples.slice(0, 3).join(" · ");
  const count = plural(values, { one: "# value", other: "# values" });
  const none = choice ? [] : [{ value: "" as const, label: t`Please choose` }];
  return (
    <NativeSelect
      label={questionWords()[question]}
      description={t`In this file: ${seen} (${count})`}
      data={[...none, ...choices.map((value) => ({ value, label: answerWords(question, samples)[value] }))]}
      value={choice}
      onChange={({ currentTarget: { value } }) => answer({ question, choice: value as ScoreAnswer["choice"] })}
    />
  );
}
