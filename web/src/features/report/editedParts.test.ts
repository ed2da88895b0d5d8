// @vitest-environment jsdom

import { describe, expect, it } from "vitest";
import { draftOver, pendingOf } from "@/work/pending";
import { sampleContent } from "./content.testdata";
import { editedParts } from "./editedParts";
import { type Content, sameContent, withOrder, withPart, withText } from "./report";
import { withColumns } from "./scores/columns";

const first = sampleContent({ background: "<p>Lives with both parents.</p>" });

/** Edits of each kind, alone. */
const edits: [string, (content: Content) => Content][] = [
  ["a text", (old) => withText(old, "riskSum", "<p>None seen.</p>")],
  ["the order", (old) => withOrder(old, [...old.sections].reverse())],
  ["a setting", (old) => withPart(old, "cognitiveAge", "6;2")],
  ["the columns of a table", (old) => withColumns(old, "categoryColumns", ["rawScore"])],
  ["a new observation", (old) => withPart(old, "categComments", [...old.categComments, note("Number")])],
  ["an observation that is taken away", (old) => withPart(old, "categComments", [])],
  ["the first note on a question", (old) => withPart(old, "questionNotes", [onQuestion])],
  [
    "a chart",
    (old) => withPart(old, "charts", [{ ...old.charts[0], isActive: false } as never, ...old.charts.slice(1)]),
  ],
];
const note = (category: string) => ({ category, text: "<p>Sure.</p>", optsOut: false });
const onQuestion = { questionNo: 1, source: "School", text: "Was tired" } as never;

const pending = (content: Content) => pendingOf(editedParts, { content: first, revision: 1 }, content, []);
const over = (content: Content, stored: Content) =>
  draftOver(editedParts, pending(content), { content: stored, revision: 2 });

describe("the edited parts of a report", () => {
  it.each(edits)("say nothing of what was not edited: %s", (_, edit) => {
    const { was, now } = pending(edit(first));
    expect(Object.keys(now)).toHaveLength(1);
    expect(Object.keys(was)).toEqual(Object.keys(now));
    expect(pending(first).now).toEqual({});
  });

  it.each(edits)("make the edited content again, over what is stored: %s", (_, edit) => {
    expect(sameContent(over(edit(first), first).content, edit(first))).toBe(true);
  });

  it.each(edits)("fit over somebody else's edit of another part: %s", (_, edit) => {
    const theirs = withText(first, "furthTask", "<p>Count to ten.</p>");
    const draft = over(edit(first), theirs);
    expect(draft.revision).toBe(2);
    expect(sameContent(draft.content, edit(theirs))).toBe(true);
  });

  it.each(edits)("are the same after they were stored as text: %s", (_, edit) => {
    const theirs = withText(first, "furthTask", "<p>Count to ten.</p>");
    const stored = JSON.parse(JSON.stringify(pending(edit(first)))) as ReturnType<typeof pending>;
    const draft = draftOver(editedParts, stored, { content: theirs, revision: 2 });
    expect(draft.revision).toBe(2);
    expect(sameContent(draft.content, edit(theirs))).toBe(true);
  });

  it.each(edits)("wait for a choice where nobody knows what they began with: %s", (_, edit) => {
    const unknown = { ...pending(edit(first)), names: undefined, was: {} };
    const draft = draftOver(editedParts, unknown, { content: first, revision: 2 });
    expect([draft.revision, draft.base]).toEqual([1, undefined]);
  });

  it("wait for a choice where somebody else wrote in the same text", () => {
    const theirs = withText(first, "riskSum", "<p>Theirs.</p>");
    const draft = over(withText(first, "riskSum", "<p>Mine.</p>"), theirs);
    expect(draft.revision).toBe(1);
    expect(draft.base && sameContent(draft.base, first)).toBe(true);
  });

  it("fit over edits that were sent from here without an answer, however the server formats them", () => {
    const sent = withText(first, "riskSum", "<p>Say &quot;one&quot;.</p>");
    const edited = withText(first, "riskSum", '<p>Say "one" and "two".</p>');
    const kept = pendingOf(editedParts, { content: first, revision: 1 }, edited, [sent]);
    const stored = withText(first, "riskSum", '<p>Say "one".</p>');
    expect(draftOver(editedParts, kept, { content: stored, revision: 2 })).toMatchObject({
      content: edited,
      revision: 2,
    });
  });

  it("name a part that was sent and then taken back", () => {
    const sent = withText(first, "riskSum", "<p>One.</p>");
    const kept = pendingOf(editedParts, { content: first, revision: 1 }, first, [sent]);
    expect(Object.keys(kept.now)).toEqual(["sections riskSum"]);
  });
});
