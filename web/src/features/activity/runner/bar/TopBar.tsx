import { formatAge } from "@/ui/format";
import "@/words/activity";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, VisuallyHidden } from "@mantine/core";
import { IconArrowLeft, IconDeviceFloppy } from "@tabler/icons-react";
import { memo, type ReactNode, useEffect, useMemo, useRef, useSyncExternalStore } from "react";
import type { ClipRecorder } from "@/features/activity/clips/clipRecorder";
import { RecordingSign } from "@/features/activity/clips/RecordingSign";
import type { PresenceStore } from "@/features/activity/screens/presenceStore";
import HelpButton from "@/features/help/HelpButton";
import { takeHeadingFocus } from "@/ui/focus";
import { ButtonLink } from "@/ui/links";
import { StatusBadge } from "@/ui/StatusBadge";
import type { IntroductionFacts } from "../pages/Introduction";
import { pointsSoFar } from "../score/totals";
import { screenLook } from "../tools/screenLook";
import type { RunnerView } from "../types";
import classes from "./bar.module.css";
import { RunnerOptions } from "./RunnerOptions";
import { SyncState } from "./SyncState";
import type { RunnerSettings } from "./useRunnerSettings";

interface TopBarProps {
  view: RunnerView;
  facts: IntroductionFacts;
  settings: RunnerSettings;
  clips: ClipRecorder | undefined;
  presence: PresenceStore;
  onSave?: () => void;
  onDiscard?: () => void;
  onMove?: () => void;
  /** The ways to stop for now. */
  pause?: ReactNode;
  /** There is no bar with the help above. */
  alone: boolean;
}

export function TopBar({
  view,
  facts,
  settings,
  clips,
  presence,
  onSave,
  onDiscard,
  onMove,
  pause,
  alone,
}: TopBarProps) {
  return (
    <header className={classes.topBar}>
      <LeaveRunner />
      <RunnerTitle title={view.app.title}>
        <p className={classes.child}>
          <TestedChild facts={facts} />
          {settings.showsPoints && <PointsSoFar view={view} />}
        </p>
      </RunnerTitle>
      {clips && <RecordingSign clipRecorder={clips} />}
      <ChildScreenState presence={presence} />
      <SyncState view={view} />
      {pause}
      {onSave && <SaveNow onSave={onSave} />}
      <RunnerOptions settings={settings} onDiscard={onDiscard} onMove={onMove} />
      {alone && <HelpButton />}
    </header>
  );
}

// Each second and each step draw the bar again; the parts of it that stay the same are not drawn again.
export const LeaveRunner = memo(function LeaveRunner() {
  return (
    <ButtonLink to="/" variant="subtle" leftSection={<IconArrowLeft size={20} aria-hidden />}>
      {t`Back`}
    </ButtonLink>
  );
});

const SaveNow = memo(function SaveNow({ onSave }: { onSave: () => void }) {
  return (
    <Button variant="default" leftSection={<IconDeviceFloppy size={20} aria-hidden />} onClick={onSave}>
      {t`Save`}
    </Button>
  );
});

/** What is run, with its state below. */
export function RunnerTitle({ title, children }: { title: string; children?: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => takeHeadingFocus(heading.current), []);
  return (
    <div className={classes.titles}>
      <h1 ref={heading} tabIndex={-1} dir="auto" className={classes.title}>
        {title}
      </h1>
      {children}
    </div>
  );
}

/** Whether the child's screen is there, at all times. Screen readers announce only trouble. */
const ChildScreenState = memo(function ChildScreenState({ presence }: { presence: PresenceStore }) {
  const { summary } = useSyncExternalStore(presence.subscribe, presence.snapshot);
  const { words, ...look } = screenLook(summary);
  const trouble = ["lost", "asleep", "unknown"].includes(summary.state);
  return (
    <div className={classes.sync} data-testid="child-screen" data-state={summary.state}>
      <span role="status" aria-live={trouble ? "polite" : "off"}>
        <StatusBadge {...look}>{words}</StatusBadge>
      </span>
    </div>
  );
});

/** The points given so far, and the most that were possible. */
function PointsSoFar({ view: { app, data } }: { view: Pick<RunnerView, "app" | "data"> }) {
  const { points, of } = useMemo(() => pointsSoFar(app.rules, app.questions, data.answers), [app, data.answers]);
  return (
    <span className={classes.points} data-testid="points">
      <Trans>
        <strong>{points}</strong> of {of} points
      </Trans>
    </span>
  );
}

/** Who is tested, and how old in completed years and months on the day of the test, as "5;4". */
function TestedChild({ facts: { childName, age } }: { facts: Pick<IntroductionFacts, "childName" | "age"> }) {
  return (
    <span className={classes.tested} data-testid="tested-child">
      <bdi>{childName}</bdi>
      {age && (
        <span
          className={classes.age}
          title={age.corrected ? t`${formatAge(age.text)}, corrected` : formatAge(age.text)}
        >
          <bdi dir="ltr" aria-hidden>
            {yearsAndMonths(age.months)}
          </bdi>
          <VisuallyHidden>{formatAge(age.text)}</VisuallyHidden>
        </span>
      )}
    </span>
  );
}

/** "5;4" of completed months. */
const yearsAndMonths = (months: number) => `${Math.floor(months / 12)};${months % 12}`;
