import { type LeftKind, type LeftState, Outcomes } from "@/work/left";
import { documentLock } from "@/work/localStore";
import { ifFree, locks } from "@/work/locks";
import type { Call } from "../call";
import { FormBook } from "./book";
import { formNamed, KeptForms, keptForms } from "./keptForms";
import { Sender } from "./sender";

/** A form of which only the stored answers matter. */
export const noSheet = { child: "", title: "", instructions: "", closing: "", reasons: [], pages: [], answers: [] };

function stateOf({ ending }: Sender, book: FormBook): LeftState {
  if (ending) return ending.status === 404 ? "gone" : "conflict";
  return book.refused().length > 0 ? "set aside" : "waits";
}

/** Answers of a kind of forms that are left on this device. `callOf` sends those of a form, by the name under which they are kept. */
export function leftForms(kind: string, callOf: (id: string) => Call): LeftKind {
  const outcomes = new Outcomes();

  /** Tries once to send the stored answers of a form. */
  async function sendOne(account: string, id: string): Promise<void> {
    const book = new FormBook(new KeptForms(kind, account), id, noSheet);
    // What fails is tried again by whoever asks for all that is left.
    const sender = new Sender({ book, call: callOf(id), path: kind, later: () => () => undefined });
    await sender.now();
    outcomes.set(account, id, stateOf(sender, book));
  }

  return {
    send: async (account) => {
      for (const id of keptForms(kind, account)) {
        await ifFree(documentLock(formNamed(account, kind, id)), () => sendOne(account, id));
      }
    },
    list: async (account) => {
      const held = await locks().held();
      return keptForms(kind, account)
        .filter((id) => !held.has(documentLock(formNamed(account, kind, id))))
        .map((id) => ({
          id,
          changes: new KeptForms(kind, account).form(id).answers.length,
          state: outcomes.of(account, id),
        }));
    },
    discard: async (account, id) => new KeptForms(kind, account).clear(id),
  };
}
