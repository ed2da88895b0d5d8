import { t } from "@lingui/core/macro";
import { IconCircleCheck, IconCircleX, IconClock, IconProgress, type TablerIcon } from "@tabler/icons-react";
import type { Fact } from "@/pdf";
import { formatDate } from "@/ui/format";
import { today } from "@/ui/format/day";
import type { Tone } from "@/ui/StatusBadge";
import type { Goal, GoalStatus } from "./plan";
import "@/words/report";
import { facts } from "@/ui/format/joined";
import { isolated } from "@/words/isolation";

export const statuses: Record<GoalStatus, { word: string; tone: Tone; icon: TablerIcon }> = {
  planned: { word: t`Planned`, tone: "skipped", icon: IconClock },
  in_progress: { word: t`In progress`, tone: "accent", icon: IconProgress },
  reached: { word: t`Reached`, tone: "good", icon: IconCircleCheck },
  given_up: { word: t`Given up`, tone: "need", icon: IconCircleX },
};

/** When a goal was reviewed, and by whom. */
export const reviewedWords = ({ reviewed_on, made_by }: { reviewed_on: string; made_by?: string }): string =>
  facts([formatDate(reviewed_on), made_by && isolated(made_by)]);

export const statusChoices = (Object.keys(statuses) as GoalStatus[]).map((value) => ({
  value,
  label: statuses[value].word,
}));

type Dated = Pick<Goal, "status" | "review_date">;

export const isOpen = ({ status }: Pick<Goal, "status">) => status === "planned" || status === "in_progress";

/** Whether the review of an open goal was due before today, by the reader's calendar. */
export const isOverdue = ({ status, review_date }: Dated, now = today()) =>
  isOpen({ status }) && review_date !== "" && review_date < now;

const words = (parts: [label: string, value: string][]): Fact[] =>
  parts.filter(([, value]) => value !== "").map(([label, value]) => ({ label, value }));

type GoalFields = Omit<Goal, "goal_id" | "text" | "status">;

/** The fields of a goal beside its text and state, without the empty ones. */
export const goalFacts = (goal: GoalFields, family = false): Fact[] =>
  words([
    [t`Category`, goal.category],
    [t`Measure`, family ? "" : goal.measure],
    [t`Baseline`, goal.baseline],
    [t`Target`, goal.target],
    [t`Start`, goal.start_date && formatDate(goal.start_date)],
    [t`To be reached by`, goal.target_date && formatDate(goal.target_date)],
    [t`Next review`, goal.review_date && formatDate(goal.review_date)],
    [t`Responsible`, goal.responsible],
    [t`Strategies`, goal.strategies],
    [t`Why it was given up`, goal.reason],
  ]);
