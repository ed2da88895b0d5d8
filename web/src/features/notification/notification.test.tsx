import { I18nProvider } from "@lingui/react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { i18n } from "@/words";
import { kindWords, stoppedWords } from "./kindWords";
import type { Kind, Notification } from "./notifications";
import { Sentence } from "./Sentence";
import { notificationSearch } from "./search";

const kinds = Object.keys(kindWords()) as Kind[];

const one = (kind: Kind, change: Partial<Notification> = {}): Notification => ({
  notification_id: "n",
  kind,
  created_at: "2026-03-02T09:00:00Z",
  read: false,
  who: "Ada Berg",
  child: "Mia Stone",
  title: "Sounds",
  amount: 3,
  path: "/",
  accepted: false,
  declined: false,
  gone: false,
  ...change,
});

const sentenceOf = (of: Notification) =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Sentence of={of} />
    </I18nProvider>,
  ).replace(/<\/?bdi>/g, "");

describe("what a notification says", () => {
  it.each(kinds)("is a sentence of its own: %s", (kind) => {
    expect(sentenceOf(one(kind))).toMatch(/^\S.{10,}/);
    expect(sentenceOf(one(kind))).not.toMatch(/[{}<>]|undefined/);
  });
  it.each<[Kind, Partial<Notification>, string]>([
    ["report_shared", {}, "Ada Berg shared a report of Mia Stone with you: Sounds"],
    ["report_shared", { who: "" }, "Somebody shared a report of Mia Stone with you: Sounds"],
    ["children_due", {}, "Mia Stone is due to be measured again."],
    ["children_due", { child: "", amount: 1 }, "1 child is due to be measured again."],
    ["children_due", { child: "" }, "3 children are due to be measured again."],
    ["units_low", { amount: 1 }, "1 unit left of Sounds"],
    ["invitation_offered", { accepted: true }, "You accepted the invitation of Ada Berg."],
    ["membership_offered", { accepted: true }, "You accepted the invitation of Ada Berg and work with them now."],
    ["transfer_offered", { accepted: true }, "You accepted the record that Ada Berg offered. It is on your list now."],
    ["handover_offered", { accepted: true }, "You accepted the children whom Ada Berg offered."],
    ["membership_offered", { declined: true }, "You declined the invitation of Ada Berg."],
    ["handover_offered", { declined: true }, "You declined the children whom Ada Berg offered."],
    ["transfer_declined", { child: "" }, "Ada Berg declined the record that you offered."],
  ])("%s %j", (kind, change, sentence) => expect(sentenceOf(one(kind, change))).toBe(sentence));
  it.each(kinds)("names nobody when it is gone: %s", (kind) =>
    expect(sentenceOf(one(kind, { gone: true }))).toBe(
      "What this was about is not there any more, or not open to you.",
    ),
  );
});

describe("what a letter's link has ended", () => {
  it.each([
    ["weekly_summary", "The weekly summary"],
    ["children_due", "Children are due to be measured again"],
    ["of a newer version", "Letters of this kind"],
  ])("%s", (kind, words) => expect(stoppedWords(kind)).toBe(words));
});

describe("the address of the list", () => {
  it.each([
    [{ unread: true }, { unread: true }],
    [{ unread: "true", after: 7 }, {}],
    [
      { after: "x", page: 3 },
      { after: "x", page: 3 },
    ],
  ])("%j", (search, kept) => expect(notificationSearch(search)).toEqual(kept));
});
