import { t } from "@lingui/core/macro";
import { ActionIcon, Group, SegmentedControl } from "@mantine/core";
import { IconPlayerPause, IconPlayerPlay, IconPlayerSkipBack, IconPlayerSkipForward } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { QuestionPreview } from "@/features/activity/runner/pages/QuestionPreview";
import type { RunnerQuestion } from "@/features/activity/runner/questions";
import { TouchTable } from "./TouchTable";
import { afterMs, nextTouch, previousTouch, type Track, type TrackedTouch } from "./track";
import classes from "./tracking.module.css";
import { type Speed, speeds, useReplay } from "./useReplay";
import { reactionText } from "./words";
import "@/words/activity";
import { parseResolution } from "@/canvas";
import { noElement } from "@/child/messages";

/** Where and when the child touched a question: replayed, or all as dots; and in words. */
export function Tracking({ question, track }: { question: RunnerQuestion; track: Track }) {
  const [mode, setMode] = useState("replay");
  const replay = useReplay(track);
  const { paintDelay } = track;
  const happened = track.touches.filter(({ at }) => at <= replay.at);
  const last = happened.at(-1);
  const current = last && replay.at - last.at < afterMs ? last.number : undefined;
  if (track.touches.length === 0) return <p>{t`The child has not touched the screen at this question.`}</p>;
  return (
    <div className={classes.tracking}>
      <QuestionPreview question={question} label={t`Touches on the question`}>
        <TouchDots
          resolution={question.resolution}
          touches={mode === "dots" ? track.touches : happened}
          current={mode === "dots" ? undefined : current}
        />
      </QuestionPreview>
      <SegmentedControl
        aria-label={t`How touches are shown`}
        fullWidth
        value={mode}
        onChange={(next) => {
          replay.pause();
          setMode(next);
        }}
        data={[
          { value: "replay", label: t`Replay` },
          { value: "dots", label: t`All as dots` },
        ]}
      />
      {mode === "replay" && <ReplayControls track={track} replay={replay} />}
      <TouchTable question={question} track={track} />
      {paintDelay !== undefined && (
        <p
          className={classes.note}
        >{t`The child’s device took about ${paintDelay} ms to show a touch. Times are its own.`}</p>
      )}
    </div>
  );
}

function ReplayControls({ track, replay }: { track: Track; replay: ReturnType<typeof useReplay> }) {
  const { at, playing, speed } = replay;
  const now = reactionText(at);
  const length = reactionText(track.length);
  return (
    <>
      <input
        className={classes.seek}
        type="range"
        min={0}
        max={track.length}
        step={100}
        value={at}
        aria-label={t`Moment of the replay`}
        aria-valuetext={t`${now} of ${length}`}
        onChange={(event) => replay.seek(Number(event.currentTarget.value))}
      />
      <Group gap="xs">
        <StepButton label={t`Previous touch`} to={previousTouch(track, at)?.at} onStep={replay.seek}>
          <IconPlayerSkipBack size={20} aria-hidden />
        </StepButton>
        <ActionIcon
          className={classes.button}
          variant="filled"
          aria-label={playing ? t`Pause the replay` : t`Play the replay`}
          onClick={playing ? replay.pause : replay.play}
        >
          {playing ? <IconPlayerPause size={22} aria-hidden /> : <IconPlayerPlay size={22} aria-hidden />}
        </ActionIcon>
        <StepButton label={t`Next touch`} to={nextTouch(track, at)?.at} onStep={replay.seek}>
          <IconPlayerSkipForward size={20} aria-hidden />
        </StepButton>
        <SegmentedControl
          className={classes.speed}
          aria-label={t`Speed of the replay`}
          value={String(speed)}
          onChange={(value) => replay.setSpeed(Number(value) as Speed)}
          data={speeds.map((value) => ({ value: String(value), label: `${value}×` }))}
        />
        <span className={classes.moment}>
          {now} / {length}
        </span>
      </Group>
    </>
  );
}

interface StepButtonProps {
  label: string;
  /** The moment to go to; absent where there is none. */
  to: number | undefined;
  onStep: (at: number) => void;
  children: ReactNode;
}

const StepButton = ({ label, to, onStep, children }: StepButtonProps) => (
  <ActionIcon
    className={classes.button}
    variant="default"
    aria-label={label}
    // Still there for the focus at the first and the last.
    aria-disabled={to === undefined}
    onClick={() => to !== undefined && onStep(to)}
  >
    {children}
  </ActionIcon>
);

interface TouchDotsProps {
  /** The question's resolution, 'WxH'. */
  resolution: string;
  touches: readonly TrackedTouch[];
  /** The number of the touch that is happening. */
  current?: number;
}

/** Touches over a question, by their numbers: a disc answered, a ring did not. */
function TouchDots({ resolution, touches, current }: TouchDotsProps) {
  const { width, height } = parseResolution(resolution);
  const radius = Math.max(width, height) / 36;
  return (
    <svg className={classes.dots} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {touches.map(({ tapId, number, place, elementNo, early }) => {
        if (!place) return null;
        // One beside the canvas is seen at its edge.
        const x = Math.min(width - radius, Math.max(radius, place.x));
        const y = Math.min(height - radius, Math.max(radius, place.y));
        return (
          <g key={tapId} transform={`translate(${x} ${y})`} data-beside={elementNo === noElement || early || undefined}>
            {current === number && <circle className={classes.now} r={radius * 1.7} />}
            <circle className={classes.dot} r={radius} />
            <text className={classes.number} fontSize={radius * 1.15} dy="0.36em">
              {number}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
