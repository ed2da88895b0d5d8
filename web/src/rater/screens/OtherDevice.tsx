import { type FormEvent, useState } from "react";
import { type Call, CallError, statusOf } from "../call";
import type { OpenedRequest } from "../wire";
import type { Words } from "../words";
import { PlainPage } from "./Plain";

interface Props {
  request: OpenedRequest;
  call: Call;
  words: Words;
  onConfirmed: () => void;
}

/** Another device has begun: this one continues with a code from a letter, if there is where to send one. */
export function CodePage({ request: { from, code_to }, call, words, onConfirmed }: Props) {
  const [code, setCode] = useState("");
  const [isSent, setSent] = useState(false);
  const [busy, setBusy] = useState(false);
  const [note, setNote] = useState("");
  const act = async (work: () => Promise<unknown>, refused: string, done: () => void) => {
    setBusy(true);
    setNote("");
    await work().then(done, (error: unknown) => {
      const [status, wait] = [statusOf(error), error instanceof CallError ? error.retryAfter : undefined];
      if (status === 429) setNote(`${words.tooMany}. ${words.wait(wait)}`);
      else setNote(status === 0 || status >= 500 ? `${words.unreachable}. ${words.wait(undefined)}` : refused);
    });
    setBusy(false);
  };
  const send = () =>
    act(
      () => call("code"),
      words.failed,
      () => {
        setSent(true);
        setNote(words.codeSent(code_to));
      },
    );
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    const digits = code.replace(/\s/g, "");
    if (!/^\d{6}$/.test(digits)) return setNote(words.codeNeeded);
    void act(() => call("confirm", { code: digits }), words.codeWrong, onConfirmed);
  };
  return (
    <PlainPage title={words.device}>
      {code_to ? <p>{words.deviceLead}</p> : <p>{words.deviceAsk(from)}</p>}
      {code_to && !isSent && (
        <p>
          <button type="button" className="primary" disabled={busy} onClick={send}>
            {words.sendCode(code_to)}
          </button>
        </p>
      )}
      {isSent && (
        <form onSubmit={confirm} noValidate>
          <label htmlFor="code">{words.code}</label>
          <input
            id="code"
            value={code}
            inputMode="numeric"
            autoComplete="one-time-code"
            enterKeyHint="go"
            dir="ltr"
            maxLength={12}
            aria-describedby="code-note"
            aria-invalid={note === words.codeWrong || note === words.codeNeeded}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
          <p className="row">
            <button type="submit" className="primary" disabled={busy}>
              {words.confirm}
            </button>
            <button type="button" className="link" disabled={busy} onClick={send}>
              {words.codeAgain}
            </button>
          </p>
        </form>
      )}
      <p id="code-note" role="status">
        {note}
      </p>
    </PlainPage>
  );
}
