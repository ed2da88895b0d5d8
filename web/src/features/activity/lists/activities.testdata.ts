import type { Activity } from "./activities";

/** An open activity of the specialist's own, as the server lists it. */
export const openActivity: Activity = {
  activity_id: "20000000-0000-4000-8000-000000000001",
  application_id: "application",
  child_id: "child",
  purchase_id: "purchase",
  first_name: "Ada",
  last_name: "Vale",
  title: "Words and numbers",
  specialist: "Robin Hale",
  respondent: "specialist",
  entry: "run",
  mine: true,
  image: "",
  answered: 3,
  question_count: 4,
  raw_score: 3,
  max_score: 8,
  start_date: "2026-11-19T09:00:00Z",
  finish_date: null,
  test_date: "2026-11-19",
  total_duration: 120,
  report_id: "",
};
