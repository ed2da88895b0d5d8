import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { useDocumentTitle } from "@mantine/hooks";
import { IconFocusCentered } from "@tabler/icons-react";
import { type ReactNode, useCallback, useState, useSyncExternalStore } from "react";
import type { Answer } from "@/features/activity/store/answer";
import type { RunnerStore } from "@/features/activity/store/runnerStore";
import { inLanguage } from "@/words/tag";
import bar from "../bar/bar.module.css";
import { LeaveRunner, RunnerTitle } from "../bar/TopBar";
import frame from "../frame/frame.module.css";
import { Sidebar } from "../frame/Sidebar";
import { FinalPage } from "../pages/FinalPage";
import pages from "../pages/pages.module.css";
import { QuestionPreview } from "../pages/QuestionPreview";
import type { RunnerQuestion } from "../questions";
import shared from "../runner.module.css";
import { clampIndex, type RunnerApplication } from "../types";
import { GivenScore } from "./GivenScore";
import classes from "./watch.module.css";
import "@/words/activity";

interface WatchFrameProps {
  app: RunnerApplication;
  store: RunnerStore;
  /** The question that the other device shows. */
  shown: number;
  /** Whether a device runs it now. */
  live: boolean;
  banner: ReactNode;
}

/** The runner's pages, read-only: they follow the other device until the user opens another place. */
export function WatchFrame({ app, store, shown, live, banner }: WatchFrameProps) {
  const data = useSyncExternalStore(store.subscribe, store.snapshot);
  const [chosen, setChosen] = useState<number | null>(null);
  const last = app.questions.length;
  const there = clampIndex(shown, last);
  const index = chosen ?? there;
  const look = useCallback((next: number) => setChosen(next), []);
  const question = app.questions[index];
  const answer = data.answers[index];
  const scored = data.answers.filter(({ score }) => score !== null).length;
  useDocumentTitle(t`${app.title} · Watching · Milepost`);
  return (
    <div className={frame.frame} data-bare>
      <WatchBar title={app.title} />
      {banner}
      <div className={frame.body}>
        <Sidebar questions={app.questions} store={store} index={index} onIndex={look} />
        <div className={frame.page}>
          <div className={classes.place}>
            <span role="status">{whereWords(live, index === there, placeWords(there, last))}</span>
            <span>{t`${scored} of ${last} scored`}</span>
            {chosen !== null && (
              <Button
                variant="default"
                leftSection={<IconFocusCentered size={20} aria-hidden />}
                onClick={() => setChosen(null)}
              >
                {t`Follow the activity`}
              </Button>
            )}
          </div>
          {question && answer && <WatchedQuestion question={question} answer={answer} />}
          {index < 0 && <p className={classes.idle}>{t`The introduction is shown. No question has been given yet.`}</p>}
          {index >= last && (
            <FinalPage view={{ app, data, onIndex: look }}>
              <p className={shared.quiet}>{t`The activity is finished on the device that runs it.`}</p>
            </FinalPage>
          )}
        </div>
      </div>
    </div>
  );
}

/** The present place of the activity. The shown place is named by its heading already. */
function whereWords(live: boolean, isHere: boolean, place: string): string {
  if (!live) return t`The activity stopped at ${place}.`;
  return isHere ? t`You see what the other device shows.` : t`The other device shows ${place}.`;
}

function placeWords(index: number, last: number): string {
  if (index < 0) return t`the introduction`;
  if (index >= last) return t`the final page`;
  const number = index + 1;
  return t`question ${number}`;
}

const WatchBar = ({ title }: { title: string }) => (
  <header className={bar.topBar}>
    <LeaveRunner />
    <RunnerTitle title={title} />
  </header>
);

function WatchedQuestion({ question, answer }: { question: RunnerQuestion; answer: Answer }) {
  return (
    <section className={pages.question} aria-labelledby="question">
      <div className={pages.shown}>
        <h2 id="question" dir="auto" {...inLanguage(question.language)} className={pages.heading}>
          <span className={pages.number}>{question.no + 1}</span> {question.text}
        </h2>
        <QuestionPreview question={question} />
      </div>
      <GivenScore question={question} answer={answer} />
    </section>
  );
}
