import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import classes from "./notices.module.css";

const icons = { success: IconCircleCheck, error: IconAlertTriangle, info: IconInfoCircle };

/** A notice that stays where it is written: in a form, a dialog, above a list. */
export function InlineNotice({ kind, children }: { kind: keyof typeof icons; children: ReactNode }) {
  const Icon = icons[kind];
  return (
    <div role="alert" className={classes.inline} data-kind={kind}>
      <Icon className={classes.icon} aria-hidden size={22} />
      <div>{children}</div>
    </div>
  );
}
