import { Select, Stack, Text } from "@mantine/core";
import { WholeNumber } from "../WholeNumber";
import { Choice } from "./Choice";
import type { QuestionFieldsProps } from "./fields";
import { type GradingMode, gradingMode, maxScore, optionsOf, withAnswerType, withHighest, withMode } from "./grading";
import { RightWrongAnswers } from "./RightWrongAnswers";
import { ScaledAnswers } from "./ScaledAnswers";

const answerTypes = [
  { value: "mcq", label: "Multiple choice or push button" },
  { value: "verbal", label: "Verbal" },
];

const modes: { value: GradingMode; label: string }[] = [
  { value: "rightWrong", label: "Right or wrong" },
  { value: "scaled", label: "Scale" },
];

/** How a question is answered and what the answers score. */
export function AnswerFields({ question, onChange }: QuestionFieldsProps) {
  const mode = gradingMode(question);
  return (
    <Stack gap="sm">
      <Select
        label="Answer type"
        data={answerTypes}
        allowDeselect={false}
        value={question.answer_type || "mcq"}
        onChange={(value) => value && onChange(withAnswerType(question, value))}
      />
      <Choice label="Grading" data={modes} value={mode} onChange={(next) => onChange(withMode(question, next))} />
      {mode === "scaled" ? (
        <ScaledAnswers question={question} onChange={onChange} />
      ) : (
        <RightWrongAnswers question={question} onChange={onChange} />
      )}
      {question.answer_type !== "verbal" && optionsOf(question).length === 0 && (
        <Text size="sm" c="dimmed">
          A correct answer is needed before the application can be published.
        </Text>
      )}
      <WholeNumber
        label="Highest score"
        description={mode === "scaled" ? "At least the highest of the scale" : "What a correct answer scores"}
        min={1}
        max={maxScore}
        value={question.highest_score_possible}
        onChange={(score) => onChange(withHighest(question, score), "highest")}
      />
    </Stack>
  );
}
