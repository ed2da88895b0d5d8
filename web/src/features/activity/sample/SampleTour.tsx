import { t } from "@lingui/core/macro";
import "@/words/activity";
import { Button } from "@mantine/core";
import { IconFlask } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import runner from "../runner/frame/frame.module.css";
import { hintFrom, hints, type SampleState } from "./hints";
import classes from "./Sample.module.css";

interface SampleTourProps {
  state: SampleState;
  /** The runner's present place: -1 at the introduction. */
  index: number;
  onIndex: (index: number) => void;
}

/** Stays above the runner: says that this is a sample, and gives one hint after the other at the real controls. */
export function SampleTour({ state, index, onIndex }: SampleTourProps) {
  const [on, setOn] = useState(true);
  const [from, setFrom] = useState(0);
  const at = on ? hintFrom(from, state) : null;
  return (
    <div>
      <div className={runner.banner} role="note">
        <IconFlask size={18} aria-hidden />
        <span>{t`Sample. You are the child, and nothing is stored: a reload begins again.`}</span>
        {!on && (
          <Button
            variant="subtle"
            onClick={() => {
              setFrom(0);
              setOn(true);
            }}
          >{t`Show the hints`}</Button>
        )}
      </div>
      {on && (
        <section className={classes.tour} aria-label={t`Guided tour`}>
          <div role="status" className={classes.hint}>
            <HintText at={at} />
          </div>
          <div className={classes.ways}>
            {at !== null && <ShowControl key={at} at={at} index={index} onIndex={onIndex} />}
            {at !== null && at < hints.length - 1 && (
              <Button variant="default" onClick={() => setFrom(at + 1)}>{t`Next hint`}</Button>
            )}
            <Button variant="subtle" onClick={() => setOn(false)}>{t`End the tour`}</Button>
          </div>
        </section>
      )}
    </div>
  );
}

function HintText({ at }: { at: number | null }) {
  const hint = at === null ? undefined : hints[at];
  if (at === null || !hint) return <p>{t`That was everything. Finish on the Final Page when you like.`}</p>;
  const number = at + 1;
  return (
    <>
      <strong>
        {t`Hint ${number} of ${hints.length}`}: {hint.title}
      </strong>
      <p>{hint.text}</p>
    </>
  );
}

const find = (control: string) => document.querySelector<HTMLElement>(`[data-hint="${control}"]`);

/** Marks the control that the hint is about, and leads there. */
function ShowControl({ at, index, onIndex }: { at: number; index: number; onIndex: (index: number) => void }) {
  const { control = "", atQuestion = false } = hints[at] ?? {};
  const [asked, setAsked] = useState(0);
  // The runner's controls come and go with its questions: looked for after each drawing.
  useEffect(() => {
    const element = find(control);
    element?.setAttribute("data-hinted", "");
    return () => element?.removeAttribute("data-hinted");
  });
  useEffect(() => {
    if (asked === 0) return;
    const element = find(control);
    const target = element?.matches("button") ? element : element?.querySelector<HTMLElement>("button");
    element?.scrollIntoView({ block: "center" });
    target?.focus({ preventScroll: true });
  }, [asked, control]);
  const lead = () => {
    if (atQuestion && (index < 0 || !find("score"))) onIndex(0);
    setAsked(asked + 1);
  };
  return <Button onClick={lead}>{t`Show me`}</Button>;
}
