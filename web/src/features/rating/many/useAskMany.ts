import { plural, t } from "@lingui/core/macro";
import "@/words/rating";
import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { z } from "zod";
import { messageOf } from "@/api/errors";
import type { Purchase } from "@/features/market/purchases";
import { emailOrNone, textUpTo } from "@/features/people/rules";
import { useNotices } from "@/ui/feedback/notices";
import { atOnce, fieldWords } from "@/ui/form/rules";
import { useAppForm } from "@/ui/form/useAppForm";
import { askable, chosenFor, respondentsFor, termsFrom, termsSchema } from "../ask/askForm";
import { type MadeRequest, useMakeRequests } from "../requests";
import type { KnownOfAll } from "./AskManyDialog";
import {
  type AskRow,
  lackOf,
  type ManyChild,
  type ManyValues,
  oneRequest,
  ready,
  rowRequest,
  rowsOf,
  rowValues,
  wantedChildren,
} from "./askMany";

/** What became of a line. */
export type RowOutcome = { made: true } | { failed: string };
export type RowOutcomes = ReadonlyMap<string, RowOutcome>;

const schema = termsSchema
  .extend({
    purchase: z.string().min(1, t`Choose what is answered.`),
    whom: z.enum(["guardians", "one"]),
    name: textUpTo(120),
    email: emailOrNone(254),
    rows: z.record(z.string(), z.object({ on: z.boolean(), name: z.string(), email: z.string() })),
  })
  .superRefine((form, context) => {
    const wrong = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
    if (form.whom !== "one") return;
    if (!form.name) wrong("name", fieldWords.required);
    if (form.by === "letter" && !form.email) wrong("email", t`A letter needs an e-mail address.`);
  }, atOnce);

interface Parts {
  of: readonly ManyChild[];
  known: KnownOfAll;
  onClose: () => void;
  onLink: (requestId: string, rater: string) => void;
}

/** The form, its lines and what became of each. A line that failed is sent again as the same request. */
export function useAskMany({ of: children, known, onClose, onLink }: Parts) {
  const [rows] = useState(() => rowsOf(children, known.people));
  const [ids] = useState(() => new Map<string, string>());
  const [outcomes, setOutcomes] = useState<RowOutcomes>(new Map());
  const notices = useNotices();
  const { make, makeAll } = useMakeRequests();
  const idOf = (key: string) => {
    const id = ids.get(key) ?? crypto.randomUUID();
    ids.set(key, id);
    return id;
  };
  const heard = (sent: readonly AskRow[]) => (from: number, made: readonly MadeRequest[]) =>
    setOutcomes((before) => {
      const after = new Map(before);
      for (const [at, { refusal }] of made.entries()) {
        const row = sent[from + at];
        if (row) after.set(row.key, refusal ? { failed: refusal } : { made: true });
      }
      return after;
    });
  const sendEach = async (values: ManyValues, purchase: Purchase) => {
    const sent = waitingRows(rows, values.rows, outcomes);
    const bodies = sent.map((row) => rowRequest(row, values, purchase, idOf(row.key)));
    let arrived = 0;
    try {
      await makeAll(bodies, (from, made) => {
        arrived = from + made.length;
        heard(sent)(from, made);
      });
    } catch (error) {
      const failed = { failed: messageOf(error) };
      setOutcomes((before) => new Map([...before, ...sent.slice(arrived).map(({ key }) => [key, failed] as const)]));
    }
  };
  const sendOne = async (values: ManyValues, purchase: Purchase) => {
    const wanted = wantedChildren(children, rows, values.rows);
    const { request_id } = await make(oneRequest(wanted, values, purchase, idOf("one")));
    const rater = values.name || values.email;
    if (values.by === "link") return onLink(request_id, rater);
    const about = plural(wanted.length, { one: "about # child", other: "about # children" });
    notices.success(t`A letter to ${rater} ${about} is on its way.`);
    onClose();
  };
  const form = useAppForm<ManyValues>({
    initial: initialMany(known, rows),
    resolver: zodResolver(schema),
    fieldOf,
    save: async (values) => {
      const purchase = known.purchases.find(({ purchase_id }) => purchase_id === values.purchase);
      if (purchase) await (values.whom === "one" ? sendOne : sendEach)(values, purchase);
    },
  });
  return { form, rows, outcomes };
}

/** The field that a refusal is about. */
const fieldOf = (name: string) =>
  (["email", "name", "called"] as const).find((field) => name === field || name.endsWith(`.${field}`));

/** The lines that can be sent and have not arrived. */
export const waitingRows = (rows: readonly AskRow[], values: ManyValues["rows"], outcomes: RowOutcomes): AskRow[] =>
  ready(rows, values).filter(({ key }) => {
    const outcome = outcomes.get(key);
    return !outcome || "failed" in outcome;
  });

function initialMany({ purchases, last }: KnownOfAll, rows: readonly AskRow[]): ManyValues {
  const possible = respondentsFor(purchases);
  const terms = termsFrom(last);
  const respondent = possible.includes("parent") ? "parent" : (possible[0] ?? "parent");
  const [purchase = askable(purchases, respondent)[0]?.purchase_id ?? ""] = chosenFor(purchases, respondent);
  return { ...terms, respondent, purchase, whom: "guardians", name: "", email: "", rows: rowValues(rows) };
}

/** How many wanted lines cannot be sent as they stand. */
export const lackingRows = (rows: readonly AskRow[], values: ManyValues["rows"]): number =>
  rows.filter(({ key }) => {
    const value = values[key];
    return value && lackOf(value) !== undefined;
  }).length;
