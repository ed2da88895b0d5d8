import { t } from "@lingui/core/macro";
import "@/words/children";
import { cardLabels } from "./cardNames";
import classes from "./Specialist.module.css";
import { cards } from "./search";
import { leadTo, listId } from "./useDashboard";

/** The parts of the page, the list of children first: it stands below all charts. */
const parts = () => [
  { id: listId, name: t`Children's List` },
  ...cards.map((card) => ({ id: card, name: cardLabels[card] })),
  { id: "improvement", name: t`Children's Improvement` },
  { id: "last_month", name: t`Change compared to last month` },
  { id: "same_month_last_year", name: t`Change compared to the same month of last year` },
];

/** Leads to each part of the dashboard, so that nothing has to be scrolled for. */
export const SectionLinks = () => (
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
