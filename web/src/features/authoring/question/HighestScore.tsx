import { Text } from "@mantine/core";
import { Choice } from "./Choice";
import { CommitNumber } from "./CommitNumber";
import type { QuestionFieldsProps } from "./fields";
import { gradingMode, highestIsSet, maxScore, withHighest, withHighestFollowing } from "./grading";

const ways = [
  { value: "follows" as const, label: "Follows the options" },
  { value: "set" as const, label: "Set by hand" },
];

/** What the question can score at most. */
export function HighestScore({ question, onChange }: QuestionFieldsProps) {
  const highest = question.highest_score_possible;
  const field = (label: string, description: string) => (
    <CommitNumber
      label={label}
      description={description}
      min={1}
      max={maxScore}
      value={highest}
      onCommit={(score) => onChange(withHighest(question, score))}
    />
  );
  if (gradingMode(question) === "rightWrong") return field("Highest score", "What a correct answer scores");
  const set = highestIsSet(question);
  return (
    <>
      <Choice
        label="Highest score"
        data={ways}
        value={set ? "set" : "follows"}
        onChange={(way) => onChange(way === "set" ? withHighest(question, highest) : withHighestFollowing(question))}
      />
      {set ? (
        field("Most points", "At least the highest of the scale")
      ) : (
        <Text size="sm">It is {highest}, the most that an answer scores.</Text>
      )}
    </>
  );
}
