import { t } from "@lingui/core/macro";
import { Skeleton, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { mediaUrl } from "@/api/media";
import { CanvasView, parseResolution } from "@/canvas";
import { useWidth } from "@/charts";
import type { RunnerQuestion } from "@/features/activity/runner/questions";
import { Loaded } from "@/ui/feedback/Loaded";
import { formatTime } from "@/ui/format";
import classes from "./scores.module.css";
import { marksOf, numbersOf, seenQuery, type Tap, touchesQuery } from "./touches";
import "@/words/report";

interface TouchesProps {
  activityID: string;
  questionNo: number;
}

/** What the child touched: drawn over the question, and as a list with the times. */
export function Touches({ activityID, questionNo }: TouchesProps) {
  const touches = useQuery(touchesQuery(activityID, questionNo));
  return (
    <section aria-label={t`What the child touched`}>
      <h3 className={classes.name}>{t`What the child touched`}</h3>
      <Loaded query={touches} failure={t`The touches could not be loaded`} skeleton={<Skeleton height={60} />}>
        {(taps) =>
          taps.length === 0 ? (
            <Text c="dimmed">{t`No touch was recorded on this question.`}</Text>
          ) : (
            <DrawnTouches taps={taps} activityID={activityID} questionNo={questionNo} />
          )
        }
      </Loaded>
    </section>
  );
}

function DrawnTouches({ taps, activityID, questionNo }: TouchesProps & { taps: Tap[] }) {
  // The list says all of it; where the question cannot be loaded, the drawing alone is not there.
  const question = useQuery(seenQuery(activityID)).data?.[questionNo];
  return (
    <>
      {question && <Seen question={question} taps={taps} />}
      <ol className={classes.touches}>
        {taps.map((tap) => (
          <li key={tap.tap_id}>
            <bdi>{tap.answer}</bdi>, {formatTime(tap.tapped_at)} {sinceFirst(tap, taps[0])}
          </li>
        ))}
      </ol>
    </>
  );
}

/** The question as the child saw it, with the touches on it. */
function Seen({ question, taps }: { question: RunnerQuestion; taps: Tap[] }) {
  const [box, width] = useWidth<HTMLDivElement>();
  const { width: across, height: down } = parseResolution(question.resolution);
  return (
    <div ref={box} className={classes.seen} style={{ aspectRatio: `${across} / ${down}` }} aria-hidden>
      <CanvasView
        background={question.background}
        resolution={question.resolution}
        elements={question.elements}
        width={width}
        height={(width * down) / across}
        mediaUrl={mediaUrl}
      />
      {marksOf(taps, question.elements, question.resolution).map((mark) => (
        <span key={mark.numbers[0]} className={classes.touch} style={{ left: `${mark.left}%`, top: `${mark.top}%` }}>
          {numbersOf(mark)}
        </span>
      ))}
    </div>
  );
}

/** Seconds after the first touch, with one decimal. */
function sinceFirst(tap: Tap, first: Tap | undefined): string {
  if (!first || tap === first) return "";
  const seconds = ((Date.parse(tap.tapped_at) - Date.parse(first.tapped_at)) / 1000).toFixed(1);
  return t`(${seconds} s after the first)`;
}
