import { FormBook } from "@/rater/form/book";
import { Sender } from "@/rater/form/sender";
import { type LeftKind, type LeftState, Outcomes } from "@/work/left";
import { documentLock } from "@/work/localStore";
import { ifFree, locks } from "@/work/locks";
import { KeptAnswersOf, keptRatings, ratingNamed } from "./keptAnswers";
import { callFor } from "./telephone";

const outcomes = new Outcomes();

/** Tries once to send the stored answers of a form. */
async function sendOne(account: string, id: string): Promise<void> {
  const [requestId = "", formId = ""] = id.split(".");
  const book = new FormBook(new KeptAnswersOf(account), id, noSheet);
  const { call } = callFor(requestId, formId);
  // What fails is tried again by whoever asks for all that is left.
  const sender = new Sender({ book, call, path: "telephone", later: () => () => undefined });
  await sender.now();
  outcomes.set(account, id, stateOf(sender, book));
}

/** The answers are the kept ones; the server's are not needed to send them. */
const noSheet = { child: "", title: "", instructions: "", closing: "", reasons: [], pages: [], answers: [] };

function stateOf({ ending }: Sender, book: FormBook): LeftState {
  if (ending) return ending.status === 404 ? "gone" : "conflict";
  return book.refused().length > 0 ? "set aside" : "waits";
}

/** Answers of raters who telephoned that are left on this device. */
export const leftRatings: LeftKind = {
  send: async (account) => {
    for (const id of keptRatings(account)) {
      await ifFree(documentLock(ratingNamed(account, id)), () => sendOne(account, id));
    }
  },
  list: async (account) => {
    const held = await locks().held();
    return keptRatings(account)
      .filter((id) => !held.has(documentLock(ratingNamed(account, id))))
      .map((id) => ({
        id,
        changes: new KeptAnswersOf(account).form(id).answers.length,
        state: outcomes.of(account, id),
      }));
  },
  discard: async (account, id) => new KeptAnswersOf(account).clear(id),
};
