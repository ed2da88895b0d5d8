import { useDocumentTitle } from "@mantine/hooks";
import { type ReactNode, useCallback, useEffect, useMemo, useSyncExternalStore } from "react";
import { HandedView } from "@/features/activity/handover/HandedView";
import { reasonKeys } from "@/features/activity/missingReason";
import type { ScreenControl } from "@/features/activity/screens/screenControl";
import { useChildWindow } from "@/features/activity/screens/useChildWindow";
import type { OverrideBook } from "@/features/activity/store/overrides";
import type { RunnerStore } from "@/features/activity/store/runnerStore";
import type { TapBook } from "@/features/activity/store/taps";
import type { Pause, TestSessionBook } from "@/features/activity/store/testSessions";
import { useMediaPreload } from "@/features/activity/sync/useMediaPreload";
import { useScoreKeys } from "@/features/activity/useScoreKeys";
import { letterOf, runnerKeys } from "@/features/help/keys";
import { formatAge } from "@/ui/format";
import { PauseMenu } from "../bar/PauseMenu";
import { TopBar } from "../bar/TopBar";
import { useRunnerSettings } from "../bar/useRunnerSettings";
import { LeadStrip } from "../flow/LeadStrip";
import { OverrideDialog } from "../flow/OverrideDialog";
import { useLead } from "../flow/useLead";
import { nextWords } from "../flow/words";
import { FinalPage } from "../pages/FinalPage";
import { Introduction, type IntroductionFacts } from "../pages/Introduction";
import { PausedPage } from "../pages/PausedPage";
import { QuestionPage } from "../pages/QuestionPage";
import { RoomNotice } from "../pages/RoomNotice";
import { mediaOf } from "../questions";
import { mayGoOn } from "../score/goesOn";
import { useGive } from "../score/useGive";
import { useUndoneReason } from "../score/useUndoneReason";
import { SecondCounter } from "../timing";
import type { ChildLink } from "../tools/PanelTool";
import { clampIndex, type RunnerApplication, type RunnerView } from "../types";
import classes from "./frame.module.css";
import { Sidebar } from "./Sidebar";
import { useQuestionClock } from "./useQuestionClock";
import { type AcceptTap, useTapHandler } from "./useTapHandler";

interface PauseKeys {
  paused: boolean;
  start: (kind: "pause") => void;
  resume: () => void;
}

/** Digits score, letters say why there is no score, left and right move; P stops the clock and goes on. */
export function useRunnerKeys({ app, index, onIndex, give }: RunnerView, { paused, start, resume }: PauseKeys) {
  useScoreKeys({
    questions: app.questions,
    index,
    onIndex,
    onScore: (score) => give(index, { score }),
    before: (event) => {
      const key = letterOf(event);
      if (key === runnerKeys.pause && index >= 0) {
        if (paused) resume();
        else start("pause");
        return true;
      }
      const missing = reasonKeys[key];
      if (missing && !paused && app.questions[index]) give(index, { score: null, missing });
      return paused;
    },
  });
}

export interface RunnerFrameProps {
  app: RunnerApplication;
  facts: IntroductionFacts;
  store: RunnerStore;
  index: number;
  onIndex: (index: number) => void;
  link: ChildLink;
  taps: TapBook;
  /** True for the first arrival of a tap. */
  acceptTap: AcceptTap;
  onSave?: () => void;
  /** Asks why the activity is discarded; absent where nothing is stored. */
  onDiscard?: () => void;
  onMove?: () => void;
  testSessions: TestSessionBook;
  /** Records a departure from the author's rules, with its reason. */
  overrides: OverrideBook;
  /** In the tester, sets the age by which the rules start. */
  ageField?: ReactNode;
  /** Leaves, with everything kept, when the session is ended; absent where there is nothing to come back to. */
  onEndSession?: () => void;
  /** Reads a picture or sound to its end, and keeps it; absent where nothing is kept. */
  readFile?: (address: string) => Promise<boolean>;
  /** What stands above everything, such as that nothing is stored. */
  banner?: ReactNode;
  /** What follows the list of scores on the final page. */
  finish: ReactNode;
}

/** The runner: the same for an activity and for the tester, which differ in where answers go. */
export function RunnerFrame(props: RunnerFrameProps) {
  const { app, facts, store, link, acceptTap, onIndex, overrides, index } = props;
  const data = useSyncExternalStore(store.subscribe, store.snapshot);
  const last = app.questions.length;
  const show = useCallback((next: number) => onIndex(clampIndex(next, last)), [onIndex, last]);
  const months = facts.age?.months ?? null;
  const { lead, marks, move, go } = useLead({ app, months, store, data, index, onIndex: show, overrides });
  const settings = useRunnerSettings();
  const media = useMediaPreload(
    useMemo(() => mediaOf(app.questions), [app]),
    props.readFile,
  );
  const question = app.questions[index];
  useDocumentTitle(`${app.title} · Milepost`);
  const { pause, start, resume } = usePause(props.testSessions, link.control, index);
  const given = useGive({
    store,
    index,
    on: settings.goesOn && !pause,
    mayGoOn: (no) => mayGoOn(lead, no),
    onIndex: move,
  });
  const give = useUndoneReason(store, given);
  const view = useMemo<RunnerView>(
    () => ({ app, store, data, index, onIndex: move, give }),
    [app, store, data, index, move, give],
  );
  useRunnerKeys(view, { paused: pause !== null, start, resume });
  useQuestionClock(store, pause ? undefined : question);
  useChildWindow(link.id, index, link.presence, link.control, useTapHandler(app, store, acceptTap));

  return (
    <div className={classes.frame} data-bare={props.banner ? undefined : true}>
      {props.banner}
      <TopBar
        view={view}
        facts={facts}
        settings={settings}
        clips={link.clips}
        presence={link.presence}
        onSave={props.onSave}
        onDiscard={props.onDiscard}
        onMove={props.onMove}
        alone={!props.banner}
        pause={index >= 0 && !pause && <PauseMenu onPause={start} onEnd={props.onEndSession} />}
      />
      <div className={classes.body} data-thumb={settings.thumb}>
        <Sidebar questions={app.questions} marks={marks} store={store} index={index} onIndex={go} />
        <div className={classes.page}>
          {!pause && lead && (
            <LeadStrip
              lead={lead}
              age={facts.age && formatAge(facts.age.text)}
              ageField={props.ageField}
              answer={data.answers[index]}
            />
          )}
          {pause && <PausedPage pause={pause} onResume={resume} onEnd={props.onEndSession} />}
          {!pause && index < 0 && props.readFile && <RoomNotice files={mediaOf(app.questions).length} />}
          {!pause && index < 0 && <Introduction view={view} facts={facts} link={link} media={media} />}
          {!pause && question && (
            <QuestionPage
              view={view}
              question={question}
              link={link}
              taps={props.taps}
              next={lead ? nextWords(lead.step.next, index) : undefined}
              thumb={settings.thumb}
            />
          )}
          {!pause && index >= last && <FinalPage view={{ ...view, onIndex: go }}>{props.finish}</FinalPage>}
        </div>
      </div>
      {lead && <OverrideDialog lead={lead} />}
      <HandedView
        id={link.id}
        questions={app.questions}
        index={index}
        control={link.control}
        mayGoOn={marks === undefined}
        onIndex={move}
      />
    </div>
  );
}

/** The current pause, for the clocks here and for the child's screens. */
function usePause(testSessions: TestSessionBook, control: ScreenControl, index: number) {
  const { pause } = useSyncExternalStore(testSessions.subscribe, testSessions.snapshot);
  useTestSessionClock(testSessions, index >= 0);
  const paused = pause !== null;
  // An earlier session that was left in a pause has ended, so the child's screens follow the state here.
  useEffect(() => {
    if (control.snapshot().paused !== paused) control.pause(paused);
  }, [control, paused]);
  const start = useCallback((kind: Pause["kind"]) => testSessions.pause(kind), [testSessions]);
  const resume = useCallback(() => testSessions.resume(), [testSessions]);
  return { pause, start, resume };
}

/** Counts the seconds of the session while the runner is open; it begins with the first question that is shown. */
function useTestSessionClock(testSessions: TestSessionBook, started: boolean) {
  useEffect(() => {
    if (!started) return;
    testSessions.begin();
    const counter = new SecondCounter(performance.now());
    const count = () => testSessions.tick(counter.take(performance.now()));
    const timer = setInterval(count, 1_000);
    document.addEventListener("visibilitychange", count, { capture: true });
    window.addEventListener("pagehide", count, { capture: true });
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", count, { capture: true });
      window.removeEventListener("pagehide", count, { capture: true });
      count();
    };
  }, [testSessions, started]);
}
