import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { reasonWords } from "@/features/activity/missingReason";
import { Missing } from "@/ui/Missing";
import type { RunnerTotals } from "../score/totals";
import classes from "./pages.module.css";
import "@/words/activity";

/** The totals, computed as in the report. */
export function FinalTotals({ totals, share = false }: { totals: RunnerTotals; share?: boolean }) {
  const { raw, maximum, skipped, credited, notCounted } = totals;
  return (
    <dl className={classes.totals} aria-label={t`Totals`}>
      <RunnerTotal name={t`Raw score`}>
        {raw === null ? (
          <Missing reason={t`The rules leave no score: something that they need was not asked.`} />
        ) : (
          <Trans>
            <strong>{raw}</strong> of {maximum}
          </Trans>
        )}
      </RunnerTotal>
      {share && raw !== null && maximum > 0 && (
        <RunnerTotal name={t`Share of the maximum`}>
          <strong>{Math.round((100 * raw) / maximum)}%</strong>
        </RunnerTotal>
      )}
      <RunnerTotal name={t`Skipped`}>
        <Skipped skipped={skipped} />
      </RunnerTotal>
      {credited > 0 && <RunnerTotal name={t`Credited by the rules`}>{credited}</RunnerTotal>}
      {notCounted > 0 && <RunnerTotal name={t`Not counted by the rules`}>{notCounted}</RunnerTotal>}
    </dl>
  );
}

const RunnerTotal = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={classes.total}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** The number of questions without a score, by reason. */
function Skipped({ skipped }: Pick<RunnerTotals, "skipped">) {
  const all = skipped.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <strong>{all}</strong>
      {skipped.map(({ reason, count }) => (
        <span key={reason} className={classes.skipped}>
          {count} {reasonWords(reason)}
        </span>
      ))}
    </>
  );
}
