import { memo, useSyncExternalStore } from "react";
import type { PresenceStore } from "@/features/activity/screens/presenceStore";
import { StatusBadge } from "@/ui/StatusBadge";
import { screenLook } from "../tools/screenLook";
import classes from "./bar.module.css";

/** Whether the child's screen is there, at all times. Screen readers announce only trouble. */
export const ChildScreenState = memo(function ChildScreenState({ presence }: { presence: PresenceStore }) {
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
