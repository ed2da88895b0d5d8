import { t } from "@lingui/core/macro";
import "@/words/rating";
import { z } from "zod";
import { refusal, unitsLeft } from "@/features/market/left";
import type { Purchase } from "@/features/market/purchases";
import { hasEnded, type TeamMember } from "@/features/people/child/team/team";
import { emailOrNone, textUpTo } from "@/features/people/rules";
import { atOnce, fieldWords } from "@/ui/form/rules";
import { formatName } from "@/ui/format";
import { today } from "@/ui/format/day";
import type { NewRequest, RatingRequest, Respondent } from "../requests";
import { respondents } from "../words";

/** What somebody fills in to ask a rater about one child. */
export interface AskValues {
  /** The purchases by which the applications are answered. */
  purchases: string[];
  /** Somebody around the child, by their key, or `someone` for a name that is typed. */
  who: string;
  name: string;
  email: string;
  respondent: Respondent;
  relation: string;
  language: string;
  called: NewRequest["called"];
  purpose: string;
  due_date: string;
  /** How many, and how many days apart, as the lists hold them. */
  reminders: string;
  days: string;
  may_print: boolean;
  by: NewRequest["by"];
}

/** What is chosen without a look at the child: the same for one request and for many. */
export type AskTerms = Omit<AskValues, "purchases" | "who" | "name" | "email">;

export const someone = "someone";
export const reminderCounts = ["0", "1", "2", "3"];
export const reminderDays = ["3", "5", "7", "10", "14"];

/** Somebody around the child who may be asked. */
export interface Candidate {
  key: string;
  id: string;
  kind: TeamMember["kind"];
  name: string;
  email: string;
}

/** The people around a child, the guardians first. */
export function candidatesOf(team: readonly TeamMember[]): Candidate[] {
  const order = ["guardian", "specialist", "case_manager"];
  return team
    .filter((member) => !hasEnded(member) && !member.organization)
    .map(({ id, kind, first_name, last_name, email }) => ({
      key: `${kind}.${id}`,
      id,
      kind,
      name: formatName(first_name, last_name),
      email,
    }))
    .sort((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind));
}

/** Whether raters of the kind answer the application, and something can be started with the purchase. */
const answeredBy = (respondent: Respondent) => (purchase: Purchase) =>
  purchase.respondents.includes(respondent) && refusal(purchase) === undefined;

/** What raters of a kind can be asked to answer: of each application the purchase that gives most. */
export function askable(purchases: readonly Purchase[], respondent: Respondent): Purchase[] {
  const best = new Map<string, Purchase>();
  for (const purchase of purchases.filter(answeredBy(respondent))) {
    const known = best.get(purchase.application_id);
    if (!known || left(purchase) > left(known)) best.set(purchase.application_id, purchase);
  }
  return [...best.values()];
}

const left = (purchase: Purchase) =>
  purchase.purchase_type === "unit" ? unitsLeft(purchase) : Number.POSITIVE_INFINITY;

/** The kinds of raters for whom there is an application. */
export const respondentsFor = (purchases: readonly Purchase[]): Respondent[] =>
  respondents.filter((respondent) => askable(purchases, respondent).length > 0);

/** As whom somebody answers who has this part around the child, as far as there is an application for it. */
export function respondentOf(kind: Candidate["kind"] | undefined, possible: readonly Respondent[]): Respondent {
  const likely: Respondent[] = kind === "guardian" ? ["parent"] : kind ? ["teacher", "other"] : [];
  return likely.find((one) => possible.includes(one)) ?? possible[0] ?? "parent";
}

const dayMs = 24 * 60 * 60_000;
const standardDays = 14;

/** So many days from today, as a date field holds it. */
export const dayIn = (days: number, now = new Date()) => today(new Date(now.getTime() + days * dayMs));

/** How long raters were given: from the day of the request to the day on which it was due. */
function daysGiven({ created_at, due_date }: RatingRequest): number | undefined {
  if (!due_date) return undefined;
  const days = Math.round((Date.parse(due_date) - Date.parse(created_at.slice(0, 10))) / dayMs);
  return days > 0 ? days : undefined;
}

/** The choices of the last request. Its purpose may be about a child, and is not among them. */
export function termsFrom(last: RatingRequest | null, now = new Date()): AskTerms {
  const days = last ? daysGiven(last) : standardDays;
  return {
    respondent: last?.respondent ?? "parent",
    relation: "",
    language: last?.language ?? "en",
    called: last?.called ?? "first_name",
    purpose: "",
    due_date: days === undefined ? "" : dayIn(days, now),
    reminders: "2",
    days: "7",
    may_print: last?.may_print ?? false,
    by: last?.by ?? "letter",
  };
}

interface Known {
  purchases: readonly Purchase[];
  candidates: readonly Candidate[];
  last: RatingRequest | null;
  /** The request that is made again. */
  earlier?: RatingRequest | null;
  /** The application that is meant, where the way here named one. */
  application?: string;
}

/** What the form begins with: the only guardian, and the application that is meant or the only one. */
export function initialAsk({ purchases, candidates, last, earlier, application }: Known): AskValues {
  if (earlier) return sameAsk(earlier, { purchases, candidates, application });
  const meant = application ? purchases.filter(({ application_id }) => application_id === application) : purchases;
  const possible = respondentsFor(meant.length > 0 ? meant : purchases);
  const guardians = candidates.filter(({ kind }) => kind === "guardian");
  const chosen = guardians.length === 1 ? guardians[0] : undefined;
  const respondent = respondentOf(chosen?.kind, possible);
  return {
    ...termsFrom(last),
    respondent,
    purchases: chosenFor(purchases, respondent, application),
    who: chosen?.key ?? (candidates.length === 0 ? someone : ""),
    name: chosen?.name ?? "",
    email: chosen?.email ?? "",
  };
}

/** The choices of an earlier request, with as many days from today as its rater had. */
function sameAsk(earlier: RatingRequest, known: Omit<Known, "last">): AskValues {
  const { purchases, candidates, application } = known;
  const { respondent, relation, purpose, person_id, rater_name, rater_email, forms } = earlier;
  const asked = application ? [application] : forms.map(({ application_id }) => application_id);
  return {
    ...termsFrom(earlier),
    relation,
    purpose,
    purchases: askable(purchases, respondent)
      .filter(({ application_id }) => asked.includes(application_id))
      .map(({ purchase_id }) => purchase_id),
    who: candidates.find(({ id }) => id === person_id)?.key ?? someone,
    name: rater_name,
    email: rater_email ?? "",
  };
}

/** The application that is meant, or the only one. */
export function chosenFor(purchases: readonly Purchase[], respondent: Respondent, application?: string): string[] {
  const offered = askable(purchases, respondent);
  const meant = offered.filter(({ application_id }) => application_id === application);
  return (meant.length > 0 ? meant : offered.length === 1 ? offered : []).map(({ purchase_id }) => purchase_id);
}

const termsShape = {
  respondent: z.enum(["parent", "teacher", "self", "other"]),
  relation: textUpTo(60),
  language: z.string(),
  called: z.enum(["first_name", "initials", "your_child"]),
  purpose: textUpTo(1000),
  due_date: z.string().refine((day) => day === "" || day >= today(), t`Please enter a day that is still to come.`),
  reminders: z.string(),
  days: z.string(),
  may_print: z.boolean(),
  by: z.enum(["letter", "link"]),
};

export const termsSchema = z.object(termsShape);

export const askSchema = z
  .object({
    purchases: z.array(z.string()).min(1, t`Choose what is answered.`),
    who: z.string().min(1, t`Choose who answers.`),
    name: textUpTo(120),
    email: emailOrNone(254),
    ...termsShape,
  })
  .superRefine((form, context) => {
    const wrong = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
    if (form.who === someone && !form.name) wrong("name", fieldWords.required);
    if (form.who && form.by === "letter" && !form.email) wrong("email", t`A letter needs an e-mail address.`);
  }, atOnce);

/** What is the same in every request of these choices. Reminders follow a letter: a link that is handed over has none. */
export function termsOf(terms: AskTerms): Omit<NewRequest, "forms" | "rater" | "request_id"> {
  const { respondent, relation, language, called, purpose, due_date, reminders, days, may_print, by } = terms;
  const count = by === "letter" ? Number(reminders) : 0;
  return {
    respondent,
    relation,
    language,
    called,
    purpose,
    ...(due_date && { due_date }),
    reminders: { count, days: Number(days) },
    may_print,
    by,
  };
}

interface About {
  requestId: string;
  childId: string;
  purchases: readonly Purchase[];
  candidates: readonly Candidate[];
  /** The child is on the account's own list, and so are the people around it. */
  mine: boolean;
}

/** The body of the call. */
export function toNewRequest(values: AskValues, about: About): NewRequest {
  const { purchases, who, name, email } = values;
  const person = about.mine ? about.candidates.find(({ key }) => key === who) : undefined;
  return {
    request_id: about.requestId,
    forms: about.purchases
      .filter(({ purchase_id }) => purchases.includes(purchase_id))
      .map(({ purchase_id, application_id }) => ({ child_id: about.childId, application_id, purchase_id })),
    rater: { name, email, ...(person && { person_id: person.id }) },
    ...termsOf(values),
  };
}

/** The form's field that the server means, such as `rater.email` or `forms[0].purchase_id`. */
export function askField(name: string): keyof AskValues | undefined {
  if (name.startsWith("forms")) return "purchases";
  if (name.startsWith("reminders")) return "reminders";
  const last = name.slice(name.lastIndexOf(".") + 1);
  if (last === "person_id") return "who";
  const fields = [
    "name",
    "email",
    "respondent",
    "relation",
    "language",
    "called",
    "purpose",
    "due_date",
    "may_print",
    "by",
  ];
  return fields.includes(last) ? (last as keyof AskValues) : undefined;
}

/** How the rater reads of the child. */
export function calledWords(called: NewRequest["called"], first: string, last: string): string {
  if (called === "your_child") return t`your child`;
  if (called === "first_name") return first || t`your child`;
  const letters = [first, last].flatMap((name) => [...new Intl.Segmenter().segment(name.trim())][0]?.segment ?? []);
  return letters.map((letter) => `${letter.toLocaleUpperCase()}.`).join(" ") || t`your child`;
}
