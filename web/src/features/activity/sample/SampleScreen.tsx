import { t } from "@lingui/core/macro";
import "@/words/activity";
import { Button } from "@mantine/core";
import { getRouteApi } from "@tanstack/react-router";
import { useMemo, useState, useSyncExternalStore } from "react";
import { isSample, newSampleId } from "@/child/sample/id";
import { sampleStructure } from "@/child/sample/structure";
import { requestHeadingFocus } from "@/ui/focus";
import { HandOverGate } from "../handover/HandOverGate";
import { RunnerFrame } from "../runner/frame/RunnerFrame";
import { useAddressedPosition } from "../runner/frame/useAddressedPosition";
import { toQuestions } from "../runner/questions";
import shared from "../runner/runner.module.css";
import { useTestRun } from "../runner/tester/useTestRun";
import { sampleFigures } from "./result";
import { SampleResult } from "./SampleResult";
import { SampleTour } from "./SampleTour";

const route = getRouteApi("/sampleActivity");

/** The sample activity: the real runner on an application that came with the page; the visitor plays the child. */
export default function SampleScreen() {
  const [round, setRound] = useState(0);
  const navigate = route.useNavigate();
  const again = () => {
    requestHeadingFocus();
    void navigate({ search: {}, replace: true });
    setRound(round + 1);
  };
  return <SampleRun key={round} onAgain={again} />;
}

const app = () => ({
  title: sampleStructure.title,
  image: "",
  customId: sampleStructure.application_custom_id,
  questions: toQuestions(sampleStructure),
});

function SampleRun({ onAgain }: { onAgain: () => void }) {
  const [id] = useState(sampleIdOfTab);
  const [sample] = useState(app);
  const count = sample.questions.length;
  const { startedAt, ...run } = useTestRun(id, count);
  const { answers } = useSyncExternalStore(run.store.subscribe, run.store.snapshot);
  const taps = useSyncExternalStore(run.taps.subscribe, run.taps.list);
  const { screens } = useSyncExternalStore(run.link.presence.subscribe, run.link.presence.snapshot);
  const [finished, setFinished] = useState(false);
  const facts = useMemo(() => ({ childName: t`You, as a sample child`, startedAt }), [startedAt]);
  const { q } = route.useSearch();
  const [index, onIndex] = useAddressedPosition(q ?? -1, count);
  if (finished) return <SampleResult figures={sampleFigures(sample.questions, answers)} onAgain={onAgain} />;
  const finish = () => {
    requestHeadingFocus();
    setFinished(true);
  };
  return (
    <HandOverGate id={id}>
      <RunnerFrame
        app={sample}
        facts={facts}
        {...run}
        index={index}
        onIndex={onIndex}
        banner={
          <SampleTour
            state={{ screens: screens.length, taps: taps.length, answers, finished }}
            index={index}
            onIndex={onIndex}
          />
        }
        finish={
          <>
            <p className={shared.quiet}>{t`Nothing is stored. A real activity goes on to its report here.`}</p>
            <Button className={shared.big} data-hint="finish" onClick={finish}>{t`See the sample result`}</Button>
          </>
        }
      />
    </HandOverGate>
  );
}

const name = "milepost.sample";

/** The tab keeps its id over a reload, so that its child's window goes on with it. */
function sampleIdOfTab(): string {
  try {
    const stored = sessionStorage.getItem(name) ?? "";
    if (isSample(stored)) return stored;
    const id = newSampleId();
    sessionStorage.setItem(name, id);
    return id;
  } catch {
    return newSampleId();
  }
}
