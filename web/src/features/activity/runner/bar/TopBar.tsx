import "@/words/activity";
import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { IconArrowLeft, IconDeviceFloppy } from "@tabler/icons-react";
import { memo, type ReactNode, useEffect, useRef } from "react";
import type { ClipRecorder } from "@/features/activity/clips/clipRecorder";
import { RecordingSign } from "@/features/activity/clips/RecordingSign";
import type { PresenceStore } from "@/features/activity/screens/presenceStore";
import HelpButton from "@/features/help/HelpButton";
import { takeHeadingFocus } from "@/ui/focus";
import { ButtonLink } from "@/ui/links";
import type { IntroductionFacts } from "../pages/Introduction";
import type { RunnerView } from "../types";
import classes from "./bar.module.css";
import { ChildScreenState } from "./ChildScreenState";
import { PointsSoFar } from "./PointsSoFar";
import { RunnerOptions } from "./RunnerOptions";
import { SyncState } from "./SyncState";
import { TestedChild } from "./TestedChild";
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
  /** No bar stands above that has the help. */
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

// A second that passes and a step draw the bar again; what stays the same in it is not drawn with it.
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
