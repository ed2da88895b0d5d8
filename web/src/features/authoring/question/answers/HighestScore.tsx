import "@/words/authoring";
import { t } from "@lingui/core/macro";
import { Button, Text } from "@mantine/core";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { CommitNumber } from "../fields/CommitFields";
import type { QuestionFieldsProps } from "../fields/fields";
import { gradingMode, maxScore, topOf, withHighest, withHighestReached } from "./grading";

/** What the question can score at most: as much as its best answer, so that full marks are within reach. */
export function HighestScore({ question, onChange }: QuestionFieldsProps) {
  const highest = question.highest_score_possible;
  const top = topOf(question);
  if (top !== undefined && highest > top) return <OutOfReach {...{ question, onChange, highest, top }} />;
  if (gradingMode(question) === "scaled" && top !== undefined) {
    return <Text size="sm">{t`It is ${highest}, the most that an answer scores.`}</Text>;
  }
  const scaled = gradingMode(question) === "scaled";
  return (
    <CommitNumber
      label={scaled ? t`Most points` : t`Highest score`}
      description={scaled ? t`No step has points: whoever scores gives up to so many` : t`What a correct answer scores`}
      min={1}
      max={maxScore}
      value={highest}
      onCommit={(score) => onChange(withHighest(question, score))}
    />
  );
}

interface OutOfReachProps extends QuestionFieldsProps {
  highest: number;
  top: number;
}

/** An older question, or one whose best answer was taken away. */
function OutOfReach({ question, onChange, highest, top }: OutOfReachProps) {
  return (
    <>
      <InlineNotice kind="error">
        {t`The highest score is ${highest}, but no answer scores more than ${top}. It cannot be published like this.`}
      </InlineNotice>
      <Button variant="default" onClick={() => onChange(withHighestReached(question))}>
        {t`Make it ${top}`}
      </Button>
    </>
  );
}
