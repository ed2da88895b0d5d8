import { t } from "@lingui/core/macro";
import type { Activity } from "./activities";
import "@/words/activity";

type Answered = Pick<Activity, "respondent" | "relation" | "rater_name" | "entry" | "entered_twice">;

/** Its answers are entered from paper. */
export const isOnPaper = ({ entry }: Pick<Activity, "entry">) => entry === "paper";

/** The answers of raters come by themselves: nobody runs the activity. */
export const isRated = ({ entry = "run" }: Pick<Activity, "entry">) => entry !== "run";

/** Somebody other than the specialist answers; a protocol on paper may be that of a test with the child. */
export const isOfRater = ({ entry, respondent }: Pick<Activity, "entry" | "respondent">) =>
  isRated({ entry }) && respondent !== "specialist";

/** Finished, with answers that can be compared with those of other raters. */
export const isFinishedByRater = (
  activity: Pick<Activity, "entry" | "respondent" | "finish_date" | "blind" | "discarded">,
) => isOfRater(activity) && Boolean(activity.finish_date) && !activity.blind && !activity.discarded;

/** The ids of the activities in a list that may be compared with those of other raters. */
export const comparedIds = (activities: readonly Activity[]): string[] =>
  activities.filter(isFinishedByRater).map(({ activity_id }) => activity_id);

/** Who answers in place of the child, and how: "Mother, by link". Undefined of an activity that is run with the child. */
export function answeredBy({ respondent, relation, rater_name, entry }: Answered): string | undefined {
  if (!isRated({ entry })) return undefined;
  if (entry === "paper" && respondent === "specialist") return t`From paper`;
  const who = relation || rater_name || respondentWord(respondent);
  const shown = who.charAt(0).toLocaleUpperCase() + who.slice(1);
  if (entry === "telephone") return t`${shown}, by telephone`;
  return entry === "paper" ? t`${shown}, on paper` : t`${shown}, by link`;
}

function respondentWord(respondent: Activity["respondent"]): string {
  switch (respondent) {
    case "parent":
      return t`Parent or caretaker`;
    case "teacher":
      return t`Teacher`;
    case "self":
      return t`The child`;
    default:
      return t`A rater`;
  }
}
