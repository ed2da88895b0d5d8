import { t } from "@lingui/core/macro";
import { useCursorPages } from "@/ui/list/useCursorPages";
import { ChildrenList } from "../children/ChildrenList";
import { type DashboardSettings, periodName, periodsOf } from "../settings/dashboardSettings";
import { ChangeCard } from "./ChangeCard";
import { FirstSteps, hasMeasurements } from "./FirstSteps";
import { ImprovementCard } from "./ImprovementCard";
import { KeyNumbers } from "./KeyNumbers";
import classes from "./Specialist.module.css";
import { StatisticCard } from "./StatisticCard";
import { cards, dashboardSearch } from "./search";
import { type Shown, statisticIn } from "./shown";
import type { CohortSummary } from "./summary";
import { leadTo, listId, useDashboard } from "./useDashboard";
import "@/words/children";
import { cardLabels } from "./cardNames";

interface DashboardCardsProps {
  settings: DashboardSettings;
  summary: CohortSummary;
  second?: CohortSummary;
}

/** The numbers, what leads to each part, the cards with their charts, and the children at the foot. */
export function DashboardCards({ settings, summary, second }: DashboardCardsProps) {
  const { filter } = useDashboard();
  const { plot, color } = settings;
  const periods = periodsOf(settings);
  const shown: Shown = {
    summary,
    second,
    periods: periods.map(periodName),
    ...statisticIn(settings),
    plot,
    color,
  };
  const figures = hasMeasurements(summary) || periods.length > 0;
  return (
    <div className={classes.dashboard}>
      {summary.children > 0 && <KeyNumbers summary={summary} />}
      {figures && summary.children > 0 && <SectionLinks />}
      {figures ? (
        <div className={classes.cards}>
          {cards.map((card) => (
            <StatisticCard key={card} card={card} shown={shown} />
          ))}
          <ImprovementCard shown={shown} />
          <ChangeCard since="last_month" shown={shown} />
          <ChangeCard since="same_month_last_year" shown={shown} />
        </div>
      ) : (
        <FirstSteps summary={summary} filter={filter} />
      )}
      {summary.children > 0 && <Behind />}
    </div>
  );
}

/** The children of all figures, or of the one that was chosen. */
function Behind() {
  const { asked, change, turn } = useCursorPages(dashboardSearch);
  return (
    <div id={listId} tabIndex={-1} className={classes.list}>
      <ChildrenList
        asked={asked}
        onChange={(wanted) => void change(wanted)}
        onPage={(page, next) => void turn(page, next)}
      />
    </div>
  );
}

/** The parts of the page, the list of children first: it stands below all charts. */
const parts = () => [
  { id: listId, name: t`Children's List` },
  ...cards.map((card) => ({ id: card, name: cardLabels[card] })),
  { id: "improvement", name: t`Children's Improvement` },
  { id: "last_month", name: t`Change compared to last month` },
  { id: "same_month_last_year", name: t`Change compared to the same month of last year` },
];

/** Leads to each part of the dashboard, so that nothing has to be scrolled for. */
const SectionLinks = () => (
  <nav aria-label={t`On this page`}>
    <ul className={classes.links}>
      {parts().map(({ id, name }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            onClick={(event) => {
              event.preventDefault();
              leadTo(id);
            }}
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);
