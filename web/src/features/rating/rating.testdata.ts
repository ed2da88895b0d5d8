import type { Purchase } from "@/features/market/purchases";
import type { Answers } from "@/test/page";
import { childAnswers, childId, childRecord } from "@/test/people";
import type { RatingForm, RatingRequest } from "./requests";

/** A purchase of an application that parents and teachers answer. */
export const questionnaire = (more: Partial<Purchase> = {}): Purchase => ({
  purchase_id: "p1",
  application_id: "a1",
  title: "Everyday behaviour",
  purchase_type: "unit",
  respondents: ["parent", "teacher"],
  amount: 0,
  created_at: "2026-01-05T10:00:00Z",
  currency_code: "USD",
  expiration_date: null,
  image: "",
  running_out: false,
  suspended: false,
  units_purchased: 5,
  units_used: 2,
  ...more,
});

export const ratingForm = (more: Partial<RatingForm> = {}): RatingForm => ({
  form_id: "f1",
  child_id: childId,
  child: "Robin Vale",
  application_id: "a1",
  application: "Everyday behaviour",
  state: "open",
  activity_id: "",
  answered: 0,
  of: 30,
  ...more,
});

/** A request by letter to Robin's mother. */
export const ratingRequest = (more: Partial<RatingRequest> = {}): RatingRequest => ({
  request_id: "r1",
  rater_name: "Ada Vale",
  rater_email: "ada.vale@example.org",
  relation: "mother",
  respondent: "parent",
  language: "en",
  called: "first_name",
  purpose: "",
  may_print: false,
  by: "letter",
  state: "sent",
  children: [{ child_id: childId, name: "Robin Vale" }],
  applications: ["Everyday behaviour"],
  forms: [ratingForm()],
  created_at: "2026-11-02T09:00:00Z",
  sent_at: "2026-11-02T09:01:00Z",
  expires_at: "2026-12-02T09:00:00Z",
  last_letter_at: "2026-11-02T09:01:00Z",
  reminders_sent: 0,
  reminders_left: 2,
  ...more,
});

export const guardian = {
  id: "g1",
  kind: "guardian",
  first_name: "Ada",
  last_name: "Vale",
  email: "ada.vale@example.org",
  phone_number: "",
  state: "accepted",
  junction_id: "j1",
} as const;

/** What a child's page and the dialog on it request: one guardian, one questionnaire, nobody asked before. */
export const askAnswers = (more: Answers = {}): Answers => ({
  ...childAnswers(childRecord()),
  "GET /api/organization/membership": [],
  "GET /api/child/team/{id}": [guardian],
  "GET /api/user-app-purchased-junction/appJointByUser/{userId}": [questionnaire()],
  "GET /api/rating-requests": [],
  ...more,
});
