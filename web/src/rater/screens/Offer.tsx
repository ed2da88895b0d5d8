import type { ReactNode } from "react";
import type { FormOffer, OpenedRequest } from "../wire";
import type { Words } from "../words";
import { PlainPage } from "./Plain";

interface Props {
  request: OpenedRequest;
  words: Words;
  first: boolean;
  busy: boolean;
  note: string;
  onBegin: (form: FormOffer) => void;
  /** Without a form: all that are open. */
  onRefuse: (form: FormOffer | undefined) => void;
}

/** What a rater reads before the first question: who asks, what for, who will see it and for how long; and what there is to answer. */
export function OfferPage({ request, words, first, busy, note, onBegin, onRefuse }: Props) {
  const { forms, from, purpose, respondent } = request;
  const [only, ...others] = forms;
  const single = others.length === 0 ? only : undefined;
  return (
    <PlainPage title={single ? single.title : words.title} first={first}>
      {single && respondent !== "self" && (
        <p className="lead" dir="auto">
          {words.about(single.child)}
        </p>
      )}
      <p>
        {words.asks(from)} {words.asked(request)}
      </p>
      <dl>
        {purpose && (
          <Fact name={words.purpose}>
            <span className="as-written" dir="auto">
              {purpose}
            </span>
          </Fact>
        )}
        <Fact name={words.sees}>
          {words.seen(request)} {words.noScores}
        </Fact>
        <Fact name={words.keeping}>{words.kept(request)}</Fact>
        <Fact name={words.time}>
          {single && `${words.size(single)}. `}
          {words.due(request)} {words.pause}
        </Fact>
      </dl>
      {single ? (
        <p className="row">
          <button type="button" className="primary" disabled={busy} onClick={() => onBegin(single)}>
            {busy ? words.beginning : words.agree}
          </button>
          <button type="button" className="link" disabled={busy} onClick={() => onRefuse(single)}>
            {words.refuse}
          </button>
        </p>
      ) : (
        <>
          <p>{words.choose}</p>
          <ul className="forms">
            {forms.map((form) => (
              <FormRow key={form.form_id} form={form} words={words} busy={busy} onBegin={onBegin} onRefuse={onRefuse} />
            ))}
          </ul>
          {forms.some(({ state }) => state === "open") && (
            <button type="button" className="link" disabled={busy} onClick={() => onRefuse(undefined)}>
              {words.refuseAll}
            </button>
          )}
        </>
      )}
      <p role="status">{note}</p>
    </PlainPage>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

interface FormRowProps extends Pick<Props, "words" | "busy" | "onBegin" | "onRefuse"> {
  form: FormOffer;
}

function FormRow({ form, words, busy, onBegin, onRefuse }: FormRowProps) {
  const { child, title, state } = form;
  const begun = state === "begun";
  return (
    <li>
      <div>
        <strong>
          <bdi>{words.named(child)}</bdi>
        </strong>
        <span dir="auto">{title}</span>
        <span className="quiet">
          {words.size(form)} · {words.states[state]}
        </span>
      </div>
      {state !== "finished" && (
        <div className="row">
          <button
            type="button"
            className={state === "refused" ? "secondary" : "primary"}
            disabled={busy}
            aria-label={begun ? words.resumeOf(words.named(child), title) : words.beginOf(words.named(child), title)}
            onClick={() => onBegin(form)}
          >
            {begun ? words.resume : words.begin}
          </button>
          {state === "open" && (
            <button
              type="button"
              className="link"
              disabled={busy}
              aria-label={words.refuseOf(words.named(child), title)}
              onClick={() => onRefuse(form)}
            >
              {words.refuse}
            </button>
          )}
        </div>
      )}
    </li>
  );
}
