import { Button } from "@mantine/core";
import { useDocumentTitle } from "@mantine/hooks";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { type ReactNode, useCallback, useMemo, useSyncExternalStore } from "react";
import type { RunnerStore } from "@/features/activity/store/runnerStore";
import type { TapBook } from "@/features/activity/sync/taps";
import { useChildWindow } from "@/features/activity/sync/useChildWindow";
import { FinalPage } from "../pages/FinalPage";
import { Introduction, type IntroductionFacts } from "../pages/Introduction";
import { QuestionPage } from "../pages/QuestionPage";
import shared from "../runner.module.css";
import type { ChildLink } from "../tools/PanelTool";
import { clampIndex, type RunnerApplication, type RunnerView } from "../types";
import classes from "./frame.module.css";
import { Sidebar } from "./Sidebar";
import { TopBar } from "./TopBar";
import { useQuestionClock } from "./useQuestionClock";
import { useRunnerKeys } from "./useRunnerKeys";
import { type AcceptTap, useTapHandler } from "./useTapHandler";

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
  /** What stands above everything, such as that nothing is stored. */
  banner?: ReactNode;
  /** What follows the list of scores on the final page. */
  finish: ReactNode;
}

/** The runner: the same for an activity and for the tester, which differ in where answers go. */
export function RunnerFrame(props: RunnerFrameProps) {
  const { app, store, link, acceptTap, onIndex, index } = props;
  const data = useSyncExternalStore(store.subscribe, store.snapshot);
  const last = app.questions.length;
  const move = useCallback((next: number) => onIndex(clampIndex(next, last)), [onIndex, last]);
  const view = useMemo<RunnerView>(() => ({ app, store, data, index, onIndex: move }), [app, store, data, index, move]);
  const question = app.questions[index];
  useDocumentTitle(`${app.title} · Milepost`);
  useRunnerKeys(view);
  useQuestionClock(store, question);
  useChildWindow(link.id, index, link.presence, useTapHandler(app, store, acceptTap));

  return (
    <div className={classes.frame} data-bare={props.banner ? undefined : true}>
      {props.banner}
      <TopBar view={view} presence={link.presence} onSave={props.onSave} />
      <div className={classes.body}>
        <Sidebar questions={app.questions} store={store} index={index} onIndex={move} />
        <div className={classes.page}>
          {index < 0 && <Introduction view={view} facts={props.facts} />}
          {question && <QuestionPage view={view} question={question} link={link} taps={props.taps} />}
          {index >= last && <FinalPage view={view}>{props.finish}</FinalPage>}
          {question && <StepBar view={view} />}
        </div>
      </div>
    </div>
  );
}

function StepBar({ view: { app, index, onIndex } }: { view: RunnerView }) {
  const count = app.questions.length;
  return (
    <div className={classes.stepBar}>
      <Button
        className={shared.big}
        variant="default"
        leftSection={<IconChevronLeft size={20} aria-hidden />}
        onClick={() => onIndex(index - 1)}
      >
        Previous
      </Button>
      <span className={classes.position}>
        {index + 1} of {count}
      </span>
      <Button
        className={shared.big}
        rightSection={<IconChevronRight size={20} aria-hidden />}
        onClick={() => onIndex(index + 1)}
      >
        Next
      </Button>
    </div>
  );
}
