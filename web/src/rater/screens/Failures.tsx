import { useLayoutEffect } from "react";
import { CallError } from "../call";
import type { Words } from "../words";
import { PlainPage } from "./Plain";

interface Props {
  error: unknown;
  words: Words;
  onAgain: () => void;
  /** This device has answers that were not sent; the end of the link has lost them. */
  unsent?: boolean;
}

/** Why there is nothing to answer: the same page for a link that never was, was taken back, or has ended. */
export function LinkFailure({ error, words, onAgain, unsent = false }: Props) {
  const { status, retryAfter } = error instanceof CallError ? error : new CallError(0);
  const isAway = status === 0 || status === 408 || status >= 500;
  // Before anything is painted: the line may come back at once.
  useLayoutEffect(() => {
    if (!isAway) return;
    window.addEventListener("online", onAgain);
    return () => window.removeEventListener("online", onAgain);
  }, [isAway, onAgain]);
  if (status === 429 || isAway) {
    return (
      <PlainPage title={isAway ? words.unreachable : words.tooMany}>
        {isAway && unsent && <p>{words.unreachableKept}</p>}
        <p>{isAway ? words.unreachableLead : words.wait(retryAfter)}</p>
        <p>
          <button type="button" className="primary" onClick={onAgain}>
            {words.again}
          </button>
        </p>
      </PlainPage>
    );
  }
  return (
    <PlainPage title={words.gone}>
      {unsent && <p>{words.goneUnsent}</p>}
      <p>{words.goneLead}</p>
      <p>{words.goneHelp}</p>
    </PlainPage>
  );
}
