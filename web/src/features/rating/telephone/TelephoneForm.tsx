import { plural, t } from "@lingui/core/macro";
import "@/words/rating";
import { Stack, Text, Title } from "@mantine/core";
import { useEffect, useState, useSyncExternalStore } from "react";
import { onSessionStarted, useAccount } from "@/api/session";
import { FormBook } from "@/rater/form/book";
import { Sender } from "@/rater/form/sender";
import { itemsOf, stepsOf, unanswered } from "@/rater/sheet/progress";
import { Sheet } from "@/rater/sheet/Sheet";
import type { Answers, Place } from "@/rater/sheet/types";
import { sheetWords } from "@/rater/sheet/words";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { ButtonLink } from "@/ui/links";
import { tellLeft } from "@/work/left";
import { reportLink } from "../list/useRequestActs";
import { useRequestsChanged } from "../requests";
import { KeptAnswersOf, keptName } from "./keptAnswers";
import { callFor, type TelephoneSheet } from "./telephone";

interface TelephoneFormProps {
  requestId: string;
  sheet: TelephoneSheet;
}

/** The pages of the rater, filled in by the account: kept on this device until they have arrived. */
export function TelephoneForm({ requestId, sheet }: TelephoneFormProps) {
  const { book, sender } = useForm(requestId, sheet);
  const answers = useSyncExternalStore(book.subscribe, () => book.answers);
  const state = useSyncExternalStore(sender.subscribe, () => sender.state);
  const finished = useSyncExternalStore(sender.subscribe, () => sender.finished);
  const isFinishing = useSyncExternalStore(sender.subscribe, () => sender.isFinishing);
  const refused = book.refused().length;
  const [start] = useState(() => placeToGoOn(sheet, answers));
  if (finished) return <Answered sheet={sheet} />;
  return (
    <Stack>
      {state === "ended" && (
        <InlineNotice kind="error">
          {t`This form takes no more answers: it was finished or revoked elsewhere, or its time is over. What has not arrived stays on this device.`}
        </InlineNotice>
      )}
      <Sheet
        pages={sheet.pages}
        reasons={sheet.reasons}
        instructions={sheet.instructions}
        answers={answers}
        onAnswer={(questionNo, answer) => {
          book.set(questionNo, answer);
          sender.wake();
        }}
        oneByOne={false}
        start={start}
        onFinish={() => sender.finish()}
        finishing={isFinishing}
        finishNote={isFinishing && (state === "waiting" ? t`Sent as soon as the server is reached.` : t`Sending`)}
        words={telephoneWords()}
      />
      <Text role="status" size="sm" c="dimmed">
        {stateWords(state)}
      </Text>
      {refused > 0 && (
        <InlineNotice kind="error">
          {plural(refused, {
            one: "# answer was not accepted. It stays here: change it to send it again.",
            other: "# answers were not accepted. They stay here: change them to send them again.",
          })}
        </InlineNotice>
      )}
    </Stack>
  );
}

/** A form that was begun goes on at its first question without an answer. */
const placeToGoOn = ({ pages }: TelephoneSheet, answers: Answers): Place =>
  unanswered(itemsOf(stepsOf(pages, false)), answers)[0]?.question_no ?? "review";

/** The sheet speaks to the rater; here somebody else writes down what they say. */
const telephoneWords = () => ({
  ...sheetWords,
  finish: t`Finish`,
  complete: t`Every question is answered.`,
  final: t`After that the answers cannot be changed.`,
  review: t`Before you finish`,
});

const stateWords = (state: Sender["state"]) =>
  ({
    saved: t`All answers have arrived.`,
    saving: t`Saving`,
    waiting: t`The server cannot be reached. The answers are kept on this device, and are sent when it is back.`,
    ended: "",
  })[state];

/** The answers and what sends them: at once when the line is back, after a log-in, and when the page is left. */
function useForm(requestId: string, sheet: TelephoneSheet) {
  const { id: account } = useAccount();
  const changed = useRequestsChanged();
  const [parts] = useState(() => {
    const store = new KeptAnswersOf(account);
    const name = keptName(requestId, sheet.form_id);
    const book = new FormBook(store, name, sheet);
    const line = callFor(requestId, sheet.form_id);
    return { name, store, book, line, sender: new Sender({ book, call: line.call, path: "telephone" }) };
  });
  const { name, store, sender, line } = parts;
  useEffect(() => {
    const send = () => void sender.now();
    line.isOpen = true;
    send();
    window.addEventListener("online", send);
    document.addEventListener("visibilitychange", send);
    const ends = [
      onSessionStarted(send),
      sender.subscribe(() => {
        if (!sender.finished) return;
        store.clear(name);
        void changed();
      }),
    ];
    return () => {
      window.removeEventListener("online", send);
      document.removeEventListener("visibilitychange", send);
      // One more try; what does not arrive is kept, and sent from any page.
      sender.leave();
      line.isOpen = false;
      for (const end of ends) end();
      tellLeft();
    };
  }, [sender, store, line, name, changed]);
  return parts;
}

function Answered({ sheet }: { sheet: TelephoneSheet }) {
  return (
    <Stack align="flex-start">
      <Title order={2}>{t`The form is answered`}</Title>
      {sheet.closing && (
        <Text dir="auto" style={{ whiteSpace: "pre-wrap" }}>
          {sheet.closing}
        </Text>
      )}
      <ButtonLink {...reportLink(sheet.activity_id)}>{t`See report`}</ButtonLink>
    </Stack>
  );
}
