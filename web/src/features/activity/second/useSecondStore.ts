import { plural } from "@lingui/core/macro";
import { useEffect, useState } from "react";
import { onSessionStarted } from "@/api/session";
import { useNotices } from "@/ui/feedback/notices";
import { documentLock } from "@/work/localStore";
import { locks } from "@/work/locks";
import { onLogout } from "@/work/sealing/work";
import type { SecondScoring } from "./second";
import { SecondStore } from "./secondStore";
import { sendSecondScores } from "./sendScores";
import { type Scores, secondNamed, WaitingScores } from "./waiting";
import "@/words/activity";
import { listed } from "@/ui/format/list";

/** The scores of a second scoring: what the server has, and what this browser still has to send. */
export function useSecondStore(account: string, second: SecondScoring): SecondStore {
  const notices = useNotices();
  const { activity_id: id } = second;
  const [store] = useState(
    () =>
      new SecondStore({
        questions: second.question_count,
        stored: storedIn(second),
        waiting: new WaitingScores(account, id),
        send: (scores) => sendSecondScores(id, scores),
        later: (act, ms) => {
          const timer = setTimeout(act, ms);
          return () => clearTimeout(timer);
        },
        replaced: (questions) => {
          const numbers = listed(questions.map((no) => no + 1));
          notices.info(
            plural(questions.length, {
              one: `Question ${numbers} was scored otherwise on another page. That score stays.`,
              other: `Questions ${numbers} were scored otherwise on another page. Those scores stay.`,
            }),
          );
        },
      }),
  );
  useEffect(() => store.learn(storedIn(second)), [store, second]);
  useEffect(() => {
    const flush = () => void store.flush();
    flush();
    window.addEventListener("online", flush);
    const letGo = locks().hold(documentLock(secondNamed(account, id)), "shared");
    const ends = [onSessionStarted(flush), onLogout(store.flush), letGo];
    return () => {
      window.removeEventListener("online", flush);
      for (const end of ends) end();
      store.stop();
    };
  }, [store, account, id]);
  return store;
}

const storedIn = ({ questions }: SecondScoring): Scores =>
  Object.fromEntries((questions ?? []).map(({ question_no, score, revision }) => [question_no, { score, revision }]));
