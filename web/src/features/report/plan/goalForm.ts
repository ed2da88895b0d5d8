import { t } from "@lingui/core/macro";
import { z } from "zod";
import { newId } from "@/child/id";
import { fieldWords } from "@/ui/form/rules";
import { today } from "@/ui/format/day";
import type { Goal } from "./plan";
import "@/words/report";

const text = (most: number) => z.string().trim().max(most, t`Please write at most ${most} characters.`);

export const goalSchema = z
  .object({
    goal_id: z.string(),
    text: text(500).min(1, fieldWords.required),
    category: z.string(),
    measure: z.string(),
    baseline: text(100),
    target: text(100),
    start_date: z.string(),
    target_date: z.string(),
    review_date: z.string(),
    status: z.enum(["planned", "in_progress", "reached", "given_up"]),
    reason: text(500),
    strategies: text(2000),
    responsible: text(200),
  })
  .superRefine((goal, context) => {
    const wrong = (path: keyof Goal, message: string) => context.addIssue({ code: "custom", path: [path], message });
    if (goal.start_date && goal.target_date && goal.target_date < goal.start_date) {
      wrong("target_date", t`This date is before the start.`);
    }
    if (goal.status === "given_up" && !goal.reason) wrong("reason", t`Please say why it was given up.`);
  });

/** So many days from a day, YYYY-MM-DD. */
export function daysAfter(day: string, days: number): string {
  const date = new Date(`${day}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** The default time until the next review of a goal, in days. */
export const sixWeeks = 42;

/** A new goal: it begins today and is reviewed in six weeks. */
export const newGoal = (begin: Partial<Goal> = {}): Goal => ({
  goal_id: newId(),
  text: "",
  category: "",
  measure: "",
  baseline: "",
  target: "",
  start_date: today(),
  target_date: "",
  review_date: daysAfter(today(), sixWeeks),
  status: "planned",
  reason: "",
  strategies: "",
  responsible: "",
  ...begin,
});
