import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import type { RaterLink } from "./address";
import { CallError } from "./call";
import { AnsweringPage } from "./screens/Answering";
import { LinkFailure } from "./screens/Failures";
import { Languages } from "./screens/Languages";
import { OfferPage } from "./screens/Offer";
import { CodePage } from "./screens/OtherDevice";
import { PlainPage } from "./screens/Plain";
import { RefusedPage, RefusePage } from "./screens/Refusal";
import { ThanksPage } from "./screens/Thanks";
import { type Spoken, useChosenLanguage, useSpoken } from "./spoken";
import type { Disk } from "./store/disk";
import { useRequest } from "./useRequest";
import type { Sender } from "./wire";
import type { Words } from "./words";

/** The page behind a rater's link. */
export function RaterScreen({ link, disk }: { link: RaterLink | null; disk?: Disk }) {
  if (link) return <RequestScreen link={link} disk={disk} />;
  return (
    <InWords>
      {({ words }) => <LinkFailure error={new CallError(404)} words={words} onAgain={() => window.location.reload()} />}
    </InWords>
  );
}

function RequestScreen({ link, disk }: { link: RaterLink; disk: Disk | undefined }) {
  const state = useRequest(link, disk);
  const { request } = state;
  return (
    <InWords asked={request?.language}>
      {({ words }) => (
        <>
          <RequestPage state={state} words={words} />
          {request && <footer dir="auto">{words.help(request.from)}</footer>}
        </>
      )}
    </InWords>
  );
}

interface InWordsProps {
  /** The language in which somebody asks. */
  asked?: string;
  children: (spoken: Spoken) => ReactNode;
}

/** The page in the language that was chosen here, or in that of the request, or in the browser's. */
function InWords({ asked, children }: InWordsProps) {
  const [chosen, choose] = useChosenLanguage();
  const spoken = useSpoken([chosen, asked, ...navigator.languages].filter((tag) => tag !== undefined));
  const { language, direction } = spoken;
  // Before anything is drawn: a sentence from right to left is not shown from left to right for a moment.
  useLayoutEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dir = direction;
  }, [language, direction]);
  return (
    <main>
      {children(spoken)}
      <Languages spoken={spoken} onChoose={choose} />
    </main>
  );
}

/** What the page shows now. */
function RequestPage({ state, words }: { state: ReturnType<typeof useRequest>; words: Words }) {
  const { view, request, call, busy, failure, unkept, setView, open, begin } = state;
  // Only the page that came first leaves the focus where it is.
  const shown = useRef(false);
  useEffect(() => {
    if (view.at !== "loading" && view.at !== "resuming") shown.current = true;
  }, [view]);
  const first = !shown.current;
  if (view.at === "failed")
    return <LinkFailure error={view.error} words={words} unsent={view.unsent} onAgain={() => void open()} />;
  if (view.at === "loading" || view.at === "resuming" || !request || !call) {
    return (
      <PlainPage title={words.title} first>
        <p role="status">{words.loading}</p>
      </PlainPage>
    );
  }
  const note = failure ? noteOn(failure, request.from, words) : "";
  const common = { request, words, first, busy, note, onBegin: begin };
  const list = request.forms.length > 1 ? () => setView({ at: "offer" }) : undefined;
  switch (view.at) {
    case "code":
      return <CodePage request={request} call={call} words={words} onConfirmed={() => void open()} />;
    case "offer":
      return <OfferPage {...common} onRefuse={(form) => setView({ at: "refuse", form })} />;
    case "refuse":
      return (
        <RefusePage
          request={request}
          form={view.form}
          call={call}
          words={words}
          onRefused={() => void open()}
          onBack={() => (view.form?.state === "begun" ? void begin(view.form) : setView({ at: "offer" }))}
        />
      );
    case "refused":
      return <RefusedPage {...common} form={view.form} />;
    case "answering": {
      const { form } = view.begun;
      return (
        <AnsweringPage
          key={form.form_id}
          begun={view.begun}
          words={words}
          first={first}
          unkept={unkept}
          onFinished={(answer) => state.finished(form, answer)}
          onEnded={(error, unsent) => state.ended(form, error, unsent)}
          onRefuse={() => setView({ at: "refuse", form: { ...form, state: "begun" } })}
          onList={list}
        />
      );
    }
    case "thanks": {
      const isMore = request.forms.some(({ state }) => state === "open" || state === "begun");
      return <ThanksPage {...view} request={request} words={words} first={first} onMore={isMore ? list : undefined} />;
    }
  }
}

/** Why a form could not be begun. */
function noteOn(failure: unknown, from: Sender, words: Words): string {
  const { status, retryAfter } = failure instanceof CallError ? failure : new CallError(0);
  if (status === 429) return `${words.tooMany}. ${words.wait(retryAfter)}`;
  return status === 409 ? words.cannotBegin(from) : words.failed;
}
