import { Button } from "@mantine/core";
import { IconArrowLeft, IconDeviceFloppy } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import type { PresenceStore } from "@/features/activity/sync/presenceStore";
import { takeHeadingFocus } from "@/ui/focus";
import { ButtonLink } from "@/ui/links";
import type { RunnerView } from "../types";
import { ChildScreenState } from "./ChildScreenState";
import classes from "./frame.module.css";
import { SyncState } from "./SyncState";

interface TopBarProps {
  view: RunnerView;
  presence: PresenceStore;
  onSave?: () => void;
}

export function TopBar({ view, presence, onSave }: TopBarProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => takeHeadingFocus(heading.current), []);
  return (
    <header className={classes.topBar}>
      <ButtonLink to="/" variant="subtle" leftSection={<IconArrowLeft size={20} aria-hidden />}>
        Back
      </ButtonLink>
      <h1 ref={heading} tabIndex={-1} dir="auto" className={classes.title}>
        {view.app.title}
      </h1>
      <ChildScreenState presence={presence} />
      <SyncState view={view} />
      {onSave && (
        <Button variant="default" leftSection={<IconDeviceFloppy size={20} aria-hidden />} onClick={onSave}>
          Save
        </Button>
      )}
    </header>
  );
}
