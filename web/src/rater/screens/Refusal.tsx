import { useState } from "react";
import { type Call, CallError, statusOf } from "../call";
import type { FormOffer, OpenedRequest } from "../wire";
import type { Words } from "../words";
import { PlainPage } from "./Plain";

interface AskProps {
  request: OpenedRequest;
  form: FormOffer | undefined;
  call: Call;
  words: Words;
  onRefused: () => void;
  onBack: () => void;
}

/** Asks once whether somebody does not want to answer, and why, if they like to say it. */
export function RefusePage({ request: { from }, form, call, words, onRefused, onBack }: AskProps) {
  const [text, setText] = useState("");
  const [busy, setBusy] = useState(false);
  const [note, setNote] = useState("");
  const send = async () => {
    setBusy(true);
    setNote("");
    try {
      await call(form ? `forms/${form.form_id}/refuse` : "refuse", text.trim() ? { text: text.trim() } : {});
      onRefused();
    } catch (error) {
      setBusy(false);
      const wait = error instanceof CallError ? error.retryAfter : undefined;
      setNote(statusOf(error) === 429 ? `${words.tooMany}. ${words.wait(wait)}` : words.failed);
    }
  };
  return (
    <PlainPage title={words.refuseTitle}>
      <p>
        {words.refuseLead(from)} {form?.state === "begun" && words.refuseDiscards}
      </p>
      <label htmlFor="why">{words.refuseWhy}</label>
      <textarea
        id="why"
        dir="auto"
        rows={3}
        maxLength={1000}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <p className="row">
        <button type="button" className="primary" disabled={busy} onClick={() => void send()}>
          {words.refuseSend}
        </button>
        <button type="button" className="link" disabled={busy} onClick={onBack}>
          {words.refuseBack}
        </button>
      </p>
      <p role="status">{note}</p>
    </PlainPage>
  );
}

interface RefusedProps {
  request: OpenedRequest;
  form: FormOffer;
  words: Words;
  first: boolean;
  busy: boolean;
  note: string;
  onBegin: (form: FormOffer) => void;
}

/** After a refusal, as long as the link works: somebody may change their mind. */
export function RefusedPage({ request, form, words, first, busy, note, onBegin }: RefusedProps) {
  return (
    <PlainPage title={words.refused} first={first}>
      <p>
        {words.refusedLead(request.from)} {words.changeMind(request)}
      </p>
      <p>
        <button type="button" className="secondary" disabled={busy} onClick={() => onBegin(form)}>
          {words.agree}
        </button>
      </p>
      <p role="status">{note}</p>
    </PlainPage>
  );
}
