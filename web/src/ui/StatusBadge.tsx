import type { ComponentType } from "react";
import classes from "./StatusBadge.module.css";

export type Tone = "good" | "watch" | "need" | "skipped" | "accent";

interface StatusBadgeProps {
  tone: Tone;
  icon: ComponentType<{ size?: number; "aria-hidden"?: boolean }>;
  children: string;
}

/** A status: icon, word and colour together, never colour alone. */
export function StatusBadge({ tone, icon: Icon, children }: StatusBadgeProps) {
  return (
    <span className={classes.badge} data-tone={tone}>
      <Icon size={16} aria-hidden />
      {children}
    </span>
  );
}
