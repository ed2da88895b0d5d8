import type { FinishedForm, FormOffer, OpenedRequest, PrintedAnswer } from "../wire";
import type { Words } from "../words";
import { PlainPage } from "./Plain";

interface Props {
  request: OpenedRequest;
  form: FormOffer;
  finished: FinishedForm;
  words: Words;
  first: boolean;
  /** Answers were left on this device that came after the end. */
  isLate?: boolean;
  /** There are more forms. */
  onMore?: () => void;
}

/** The end of a form: the author's closing text, and one's own answers on paper where the specialist allows it. */
export function ThanksPage({ request, form, finished, words, first, isLate = false, onMore }: Props) {
  const { closing, finished_at, answers_for_print } = finished;
  return (
    <PlainPage title={words.thanks} first={first}>
      <p>{words.thanksLead(request.from)}</p>
      {isLate && <p className="notice">{words.late(request.from)}</p>}
      {closing && (
        <p className="as-written" dir="auto">
          {closing}
        </p>
      )}
      {answers_for_print && (
        <p className="screen-only">
          <button type="button" className="secondary" onClick={() => window.print()}>
            {words.print}
          </button>
        </p>
      )}
      {onMore ? (
        <p className="screen-only">
          <button type="button" className="primary" onClick={onMore}>
            {words.more}
          </button>
        </p>
      ) : (
        <p className="screen-only">{words.closePage}</p>
      )}
      {answers_for_print && (
        <PrintedAnswers request={request} form={form} at={finished_at} answers={answers_for_print} words={words} />
      )}
    </PlainPage>
  );
}

interface PrintedProps {
  request: OpenedRequest;
  at: string;
  form: FormOffer;
  answers: readonly PrintedAnswer[];
  words: Words;
}

/** On paper only: the screen has shown each of them. */
function PrintedAnswers({ request, form, at, answers, words }: PrintedProps) {
  return (
    <section className="paper-only">
      <h2>
        {words.printed}: <span dir="auto">{form.title}</span>, <span dir="auto">{words.named(form.child)}</span>
      </h2>
      <p>
        {words.printedAt(at)} {words.asks(request.from)}
      </p>
      <ol>
        {answers.map(({ question_no, question, answer, reason }) => (
          <li key={question_no}>
            <span dir="auto">{question}</span>
            <strong className="as-written" dir="auto">
              {answer || (reason && (words.reasons[reason] ?? reason)) || words.noAnswer}
            </strong>
          </li>
        ))}
      </ol>
    </section>
  );
}
