import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { IconPlayerPlay } from "@tabler/icons-react";
import { ApplicationPicture } from "@/features/activity/ApplicationPicture";
import type { TestSession } from "@/features/activity/store/testSessions";
import type { MediaPreload } from "@/features/activity/sync/mediaPreload";
import type { Detail } from "@/features/activity/sync/remote";
import { TestSessionList } from "@/features/activity/TestSessionList";
import { formatDateTime } from "@/ui/format";
import { Missing } from "@/ui/Missing";
import shared from "../runner.module.css";
import type { ChildLink } from "../tools/PanelTool";
import { ScreenSetup } from "../tools/ScreenSetup";
import type { RunnerView } from "../types";
import { MediaReady } from "./MediaReady";
import classes from "./pages.module.css";
import "@/words/activity";

export interface IntroductionFacts {
  childName: string;
  /** When the activity was started. */
  startedAt: string;
  /** The sessions so far. */
  testSessions?: readonly TestSession[];
  /** The child's, on the day of the test; absent when it is not known. */
  age?: Detail["age"];
}

interface IntroductionProps {
  view: RunnerView;
  facts: IntroductionFacts;
  link: ChildLink;
  media: MediaPreload;
}

export function Introduction({ view, facts, link, media }: IntroductionProps) {
  const { app, onIndex } = view;
  const scored = view.data.answers.some((answer) => answer.score !== null);
  return (
    <section className={classes.introduction} aria-labelledby="introduction">
      {app.image && <ApplicationPicture image={app.image} className={classes.cover} />}
      <div className={classes.about}>
        <h2 id="introduction" dir="auto" className={classes.heading}>
          {app.title}
        </h2>
        <dl className={classes.facts}>
          <dt>{t`Child or patient`}</dt>
          <dd>
            <bdi>{facts.childName}</bdi>
          </dd>
          <dt>{t`Questions`}</dt>
          <dd>{app.questions.length}</dd>
          <dt>{t`Start time`}</dt>
          <dd>{formatDateTime(facts.startedAt)}</dd>
          <dt>{t`Application custom ID`}</dt>
          <dd>
            {app.customId ? <bdi>{app.customId}</bdi> : <Missing reason={t`The application has no custom ID.`} />}
          </dd>
          {facts.testSessions && facts.testSessions.length > 0 && (
            <>
              <dt>{t`Sessions`}</dt>
              <dd>
                <TestSessionList testSessions={facts.testSessions} />
              </dd>
            </>
          )}
        </dl>
        <Button
          className={shared.big}
          leftSection={<IconPlayerPlay size={20} aria-hidden />}
          disabled={app.questions.length === 0}
          onClick={() => onIndex(0)}
        >
          {scored ? t`Continue Activity` : t`Start Activity`}
        </Button>
        <MediaReady preload={media} />
        <ScreenSetup link={link} />
      </div>
    </section>
  );
}
