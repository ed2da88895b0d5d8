import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { inLanguage } from "@/words/tag";
import type { FormBook } from "../form/book";
import type { Sender } from "../form/sender";
import { Sheet } from "../sheet/Sheet";
import type { FinishedForm, FormOffer, WireSheet } from "../wire";
import type { Words } from "../words";
import { PlainPage } from "./Plain";

/** A form that has begun on this page: its questions, its answers and what sends them. It lives as long as the page. */
export interface BegunForm {
  form: FormOffer;
  sheet: WireSheet;
  book: FormBook;
  sender: Sender;
}

interface Props {
  begun: BegunForm;
  words: Words;
  /** The form was there when the page opened, and replaced nothing. */
  first: boolean;
  /** Nothing is kept on this device. */
  unkept: boolean;
  onFinished: (finished: FinishedForm) => void;
  /** The link or the form takes no more answers. */
  onEnded: (error: unknown, unsent: boolean) => void;
  onRefuse: () => void;
  /** Leads back to the list, where there is one. */
  onList?: () => void;
}

/** A form while it is filled in: the sheet, and a line that says whether the answers have arrived. */
export function AnsweringPage({ begun, words, first, unkept, onFinished, onEnded, onRefuse, onList }: Props) {
  const { sheet, book, sender } = begun;
  useSending(sender);
  const answers = useSyncExternalStore(book.subscribe, () => book.answers);
  const state = useSyncExternalStore(sender.subscribe, () => sender.state);
  const isFinishing = useSyncExternalStore(sender.subscribe, () => sender.isFinishing);
  const [oneByOne, setOneByOne] = useState(book.oneByOne ?? false);
  const finished = useSyncExternalStore(sender.subscribe, () => sender.finished);
  const ending = useSyncExternalStore(sender.subscribe, () => sender.ending);
  useOnce(finished, onFinished);
  useOnce(ending, (error) => onEnded(error, book.unsent().length > 0));
  const refused = book.refused().length;
  const isWaiting = state === "waiting";
  return (
    <PlainPage title={sheet.title} first={first}>
      <div className="about">
        <p className="lead" dir="auto">
          {words.about(sheet.child)}
        </p>
        {onList && (
          <button type="button" className="link" onClick={onList}>
            {words.toList}
          </button>
        )}
      </div>
      <p className="paper-only">{words.noPaper}</p>
      {unkept && <p className="notice">{words.unkept}</p>}
      <Sheet
        pages={sheet.pages}
        reasons={sheet.reasons}
        instructions={sheet.instructions}
        language={inLanguage(sheet.content_language)}
        answers={answers}
        onAnswer={(questionNo, answer) => {
          book.set(questionNo, answer);
          sender.wake();
        }}
        oneByOne={oneByOne}
        onOneByOne={(wanted) => {
          setOneByOne(wanted);
          book.setOneByOne(wanted);
        }}
        start={book.place}
        onPlace={(place) => book.setPlace(place)}
        onFinish={() => sender.finish()}
        finishing={isFinishing}
        finishNote={isFinishing && <FinishNote isWaiting={isWaiting} words={words} onNow={() => void sender.now()} />}
        words={words.sheet}
      />
      {!isFinishing && (
        <p className={isWaiting ? "sent notice" : "sent"} role="status">
          {isWaiting ? words[unkept ? "waitingUnkept" : "waiting"] : words[state === "saved" ? "saved" : "saving"]}
        </p>
      )}
      {refused > 0 && (
        <p className="notice" role="status">
          {words.setAside(refused)}
        </p>
      )}
      {!isFinishing && (
        <button type="button" className="link quiet" onClick={onRefuse}>
          {words.withdraw}
        </button>
      )}
    </PlainPage>
  );
}

/** Whether the answers are on their way, or wait for the line. */
function FinishNote({ isWaiting, words, onNow }: { isWaiting: boolean; words: Words; onNow: () => void }) {
  if (!isWaiting) return words.sending;
  return (
    <>
      <p className="notice">{words.sendingLater}</p>
      <button type="button" className="link" onClick={onNow}>
        {words.again}
      </button>
    </>
  );
}

/** Acts on a value when it is there, and once, however often the page is drawn after. */
function useOnce<Value>(value: Value | undefined, act: (value: Value) => void) {
  const isDone = useRef(false);
  useEffect(() => {
    if (value === undefined || isDone.current) return;
    isDone.current = true;
    act(value);
  }, [value, act]);
}

/** Sends at once when the line comes back, and when the page is left; a page that is turned to takes over what others have. */
function useSending(sender: Sender) {
  useEffect(() => {
    const online = () => void sender.now();
    const leave = () => sender.leave();
    const turned = () => {
      if (document.visibilityState === "hidden") leave();
      else void sender.now();
    };
    // What an earlier page could not send.
    online();
    window.addEventListener("online", online);
    window.addEventListener("pagehide", leave);
    document.addEventListener("visibilitychange", turned);
    return () => {
      window.removeEventListener("online", online);
      window.removeEventListener("pagehide", leave);
      document.removeEventListener("visibilitychange", turned);
    };
  }, [sender]);
}
