import { Button } from "@mantine/core";
import { IconPlayerPlay } from "@tabler/icons-react";
import { ApplicationPicture } from "@/features/activity/ApplicationPicture";
import { formatDateTime } from "@/ui/format";
import { Missing } from "@/ui/Missing";
import shared from "../runner.module.css";
import type { RunnerView } from "../types";
import classes from "./pages.module.css";

export interface IntroductionFacts {
  childName: string;
  /** When the activity was started. */
  startedAt: string;
}

export function Introduction({ view, facts }: { view: RunnerView; facts: IntroductionFacts }) {
  const { app, onIndex } = view;
  const scored = view.data.answers.some((answer) => answer.score !== null);
  return (
    <section className={classes.introduction} aria-labelledby="introduction">
      <ApplicationPicture image={app.image} className={classes.cover} />
      <div className={classes.about}>
        <h2 id="introduction" dir="auto" className={classes.heading}>
          {app.title}
        </h2>
        <dl className={classes.facts}>
          <dt>Child or patient</dt>
          <dd>
            <bdi>{facts.childName}</bdi>
          </dd>
          <dt>Questions</dt>
          <dd>{app.questions.length}</dd>
          <dt>Start time</dt>
          <dd>{formatDateTime(facts.startedAt)}</dd>
          <dt>Application custom ID</dt>
          <dd>{app.customId ? <bdi>{app.customId}</bdi> : <Missing reason="The application has no custom ID." />}</dd>
        </dl>
        <Button
          className={shared.big}
          leftSection={<IconPlayerPlay size={20} aria-hidden />}
          disabled={app.questions.length === 0}
          onClick={() => onIndex(0)}
        >
          {scored ? "Continue Activity" : "Start Activity"}
        </Button>
      </div>
    </section>
  );
}
