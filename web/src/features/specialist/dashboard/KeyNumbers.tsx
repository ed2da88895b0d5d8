import { t } from "@lingui/core/macro";
import "@/words/children";
import { Link } from "@tanstack/react-router";
import { formatLocale } from "@/words/locale";
import type { states } from "../filter/search";
import classes from "./Specialist.module.css";
import type { CohortSummary } from "./summary";
import { useDashboard } from "./useDashboard";

interface KeyNumber {
  label: string;
  count: number;
  state?: (typeof states)[number];
}

const numbersOf = (summary: CohortSummary): KeyNumber[] => [
  { label: t`Children`, count: summary.children },
  { label: t`Due`, count: summary.due, state: "due" },
  { label: t`Improved reliably`, count: summary.improved, state: "improved" },
  { label: t`Fell reliably`, count: summary.fell, state: "fell" },
  { label: t`No baseline`, count: summary.no_baseline, state: "no_baseline" },
];

/** How many children there are, and how many need a look; each leads to them. */
export function KeyNumbers({ summary }: { summary: CohortSummary }) {
  const { asked, showBehind } = useDashboard();
  return (
    <ul className={classes.numbers} aria-label={t`Children at a glance`}>
      {numbersOf(summary).map(({ label, count, state }) => (
        <li key={label}>
          <Link
            to="/specialistDashboard"
            search={{ ...asked, measure: undefined, with: undefined, state }}
            className={classes.number}
            aria-current={state !== undefined && asked.state === state}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              void showBehind({ state });
            }}
          >
            <span className={`${classes.count} mp-figures`}>{count.toLocaleString(formatLocale())}</span>{" "}
            <span>{label}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
