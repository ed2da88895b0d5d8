import { useEffect, useState, useSyncExternalStore } from "react";
import { onSessionStarted, useAccount } from "@/api/session";
import { FormBook } from "@/rater/form/book";
import { KeptForms } from "@/rater/form/keptForms";
import { noSheet } from "@/rater/form/leftForms";
import { Sender } from "@/rater/form/sender";
import type { Answer } from "@/rater/sheet/types";
import { tellLeft } from "@/work/left";
import { callFor, entryName, type Protocol, paperKind } from "./paper";

/** The answers of an entry and what sends them: at once when the line is back, after a log-in, and when the page is left. */
export function useEntry(protocol: Protocol) {
  const { id: account } = useAccount();
  const [parts] = useState(() => {
    const name = entryName(protocol.activity_id, protocol.entry);
    const store = new KeptForms(paperKind, account);
    const book = new FormBook(store, name, { ...noSheet, answers: protocol.answers });
    const line = callFor(protocol.activity_id, protocol.entry);
    return { book, line, sender: new Sender({ book, call: line.call, path: paperKind }) };
  });
  const { book, line, sender } = parts;
  useEffect(() => {
    const send = () => void sender.now();
    line.isOpen = true;
    send();
    window.addEventListener("online", send);
    document.addEventListener("visibilitychange", send);
    const end = onSessionStarted(send);
    return () => {
      window.removeEventListener("online", send);
      document.removeEventListener("visibilitychange", send);
      // One more try; what does not arrive is kept, and sent from any page.
      sender.leave();
      line.isOpen = false;
      end();
      tellLeft();
    };
  }, [sender, line]);
  return {
    answers: useSyncExternalStore(book.subscribe, () => book.answers),
    state: useSyncExternalStore(sender.subscribe, () => sender.state),
    refused: book.refused().length,
    set: (questionNo: number, answer: Answer) => {
      book.set(questionNo, answer);
      sender.wake();
    },
    /** Sends all; resolves to whether everything has arrived. */
    flush: async () => {
      await sender.now();
      return book.unsent().length + book.refused().length === 0;
    },
  };
}

export type Entry = ReturnType<typeof useEntry>;
