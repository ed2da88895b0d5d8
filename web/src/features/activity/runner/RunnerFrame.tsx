import { useDocumentTitle } from "@mantine/hooks";
import { type ReactNode, useCallback, useMemo, useSyncExternalStore } from "react";
import type { RunnerStore } from "../store/runnerStore";
import type { PresenceStore } from "../sync/presenceStore";
import type { TapBook } from "../sync/taps";
import { useChildWindow } from "../sync/useChildWindow";
import { ChildScreens } from "./ChildScreens";
import { FinalPage } from "./FinalPage";
import { Introduction, type IntroductionFacts } from "./Introduction";
import { QuestionPage } from "./QuestionPage";
import classes from "./runner.module.css";
import { Sidebar } from "./Sidebar";
import { StepBar } from "./StepBar";
import { TopBar } from "./TopBar";
import { clampIndex, type RunnerApplication, type RunnerView } from "./types";
import { useQuestionClock } from "./useQuestionClock";
import { useRunnerKeys } from "./useRunnerKeys";
import { type TakeTap, useTapTaker } from "./useTapTaker";

export interface RunnerFrameProps {
  app: RunnerApplication;
  facts: IntroductionFacts;
  store: RunnerStore;
  index: number;
  onIndex: (index: number) => void;
  /** Names the channel and the child view: an activity's or an application's id. */
  linkId: string;
  /** By which another device joins; absent where none can. */
  pairingKey?: string;
  presence: PresenceStore;
  taps: TapBook;
  /** True for the first arrival of a tap. */
  takeTap: TakeTap;
  onSave?: () => void;
  /** What stands above everything, such as that nothing is stored. */
  banner?: ReactNode;
  /** What follows the list of scores on the final page. */
  finish: ReactNode;
}

/** The runner: the same for an activity and for the tester, which differ in where answers go. */
export function RunnerFrame(props: RunnerFrameProps) {
  const { app, store, linkId, presence, takeTap, onIndex, index } = props;
  const data = useSyncExternalStore(store.subscribe, store.snapshot);
  const last = app.questions.length;
  const move = useCallback((next: number) => onIndex(clampIndex(next, last)), [onIndex, last]);
  const view = useMemo<RunnerView>(() => ({ app, store, data, index, onIndex: move }), [app, store, data, index, move]);
  const question = app.questions[index];
  useDocumentTitle(`${app.title} · Milepost`);
  useRunnerKeys(view);
  useQuestionClock(store, question);
  useChildWindow(linkId, index, presence, useTapTaker(app, store, takeTap));

  return (
    <div className={classes.frame} data-bare={props.banner ? undefined : true}>
      {props.banner}
      <TopBar view={view} presence={presence} onSave={props.onSave} />
      <div className={classes.body}>
        <Sidebar questions={app.questions} store={store} index={index} onIndex={move} />
        <div className={classes.page}>
          {index < 0 && <Introduction view={view} facts={props.facts} />}
          {question && (
            <QuestionPage view={view} question={question} linkId={linkId} taps={props.taps}>
              <ChildScreens linkId={linkId} index={index} pairingKey={props.pairingKey} presence={presence} />
            </QuestionPage>
          )}
          {index >= last && <FinalPage view={view}>{props.finish}</FinalPage>}
          {question && <StepBar view={view} />}
        </div>
      </div>
    </div>
  );
}
