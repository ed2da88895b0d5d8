import "@/words/authoring";
import { t } from "@lingui/core/macro";
import { Select, Stack, Switch, Text } from "@mantine/core";
import { useState } from "react";
import { optionsOf } from "@/features/authoring/draft/model";
import type { QuestionFieldsProps } from "../fields/fields";
import { LongText } from "../fields/LongText";
import { SegmentedField } from "../fields/SegmentedField";
import { RightWrongAnswers, ScaledAnswers } from "./AnswerLists";
import { type GradingMode, gradingMode, isObservation, withAnswerType, withMode } from "./grading";
import { HighestScore } from "./HighestScore";
import { RemovalNote, useRemoval } from "./Removal";

const answerTypes = [
  { value: "mcq", label: t`Multiple choice or push button` },
  { value: "verbal", label: t`Verbal` },
  { value: "observation", label: t`Observation` },
];

const modes: { value: GradingMode; label: string }[] = [
  { value: "rightWrong", label: t`Right or wrong` },
  { value: "scaled", label: t`Scale` },
];

/** What changes when answers do. */
const graded = ["options", "correct_answers", "highest_score_possible", "highest_score_set", "grading_type"] as const;

/** How a question is answered and what the answers score. */
export function AnswerFields({ question, onChange }: QuestionFieldsProps) {
  const mode = gradingMode(question);
  const options = optionsOf(question);
  const verbal = question.answer_type === "verbal";
  const observed = isObservation(question);
  const removal = useRemoval(question, onChange, graded);
  const [valued, setValued] = useState(() => options.some(({ value, label }) => label !== "" && value !== label));
  const Answers = mode === "scaled" ? ScaledAnswers : RightWrongAnswers;
  const changeMode = (next: GradingMode) => {
    const after = withMode(question, next);
    const flattened = options.some(({ score }) => score > 0 && score < question.highest_score_possible);
    if (next === "rightWrong" && flattened) removal.remove(after, t`Only the best answers count now.`);
    else onChange(after);
  };
  return (
    <Stack gap="sm">
      <Select
        label={t`Answer type`}
        data={answerTypes}
        allowDeselect={false}
        value={question.answer_type || "mcq"}
        onChange={(value) => value && onChange(withAnswerType(question, value))}
      />
      {observed ? (
        <Text size="sm" c="dimmed">{t`An observation has no correct answer: its points say what was seen.`}</Text>
      ) : (
        <SegmentedField label={t`Grading`} data={modes} value={mode} onChange={changeMode} />
      )}
      <Answers question={question} onChange={onChange} valued={valued} onRemove={removal.remove} />
      <RemovalNote {...removal} />
      {options.length > 0 && (
        <Switch
          label={t`Values of their own`}
          description={t`What is stored for an answer, where it is not its words`}
          checked={valued}
          onChange={(event) => setValued(event.currentTarget.checked)}
        />
      )}
      {!verbal && !observed && options.length === 0 && (
        <Text size="sm" c="dimmed">{t`A correct answer is needed before the application can be published.`}</Text>
      )}
      <HighestScore question={question} onChange={onChange} />
      {(verbal || observed || question.scoring_guide) && (
        <LongText
          question={question}
          onChange={onChange}
          name="scoring_guide"
          label={t`Scoring guide`}
          description={
            observed ? t`How the specialist scores what is seen` : t`How the specialist scores what the child says`
          }
        />
      )}
    </Stack>
  );
}
