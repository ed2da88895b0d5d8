import { Trans } from "@lingui/react/macro";
import { useMemo } from "react";
import { pointsSoFar } from "../score/totals";
import type { RunnerView } from "../types";
import classes from "./bar.module.css";

/** The points given so far, of those that could have been. */
export function PointsSoFar({ view: { app, data } }: { view: Pick<RunnerView, "app" | "data"> }) {
  const { points, of } = useMemo(() => pointsSoFar(app.rules, app.questions, data.answers), [app, data.answers]);
  return (
    <span className={classes.points} data-testid="points">
      <Trans>
        <strong>{points}</strong> of {of} points
      </Trans>
    </span>
  );
}
