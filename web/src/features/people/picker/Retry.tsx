import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./picker.module.css";

/** What went wrong under a field, and the way to try it again. */
export function Retry({ children, onRetry }: { children: ReactNode; onRetry: () => void }) {
  return (
    <span className={classes.failure} role="alert">
      <span>{children}</span>
      <Button variant="subtle" size="compact-md" onClick={onRetry}>
        Retry
      </Button>
    </span>
  );
}
