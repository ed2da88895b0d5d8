import { formatName } from "@/ui/format";
import { runnerTotals } from "../runner/score/totals";
import type { RunnerApplication } from "../runner/types";
import type { RunningActivity } from "../sync/openActivity";
import type { Detail } from "../sync/remote";
import { putFinished } from "./begun";

/** Finishes an activity on this device, with the figures that need no norms. The page then shows it as finished, and sends it. */
export async function finishOnDevice(
  account: string,
  { activity_id, first_name, last_name }: Detail,
  { title, rules, questions }: RunnerApplication,
  { store, device, testSessions }: RunningActivity,
): Promise<void> {
  testSessions.end();
  const { answers } = store.snapshot();
  // What was entered before the finish.
  await device.settled();
  await putFinished(account, activity_id, {
    at: new Date().toISOString(),
    seconds: answers.reduce((sum, { duration }) => sum + duration, 0),
    title,
    childName: formatName(first_name, last_name),
    totals: runnerTotals(rules, questions, answers),
    answered: answers.filter(({ score }) => score !== null).length,
    questions: questions.length,
  });
}
