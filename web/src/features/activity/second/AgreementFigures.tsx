import { t } from "@lingui/core/macro";
import shared from "@/ui/styles/shared.module.css";
import { intervalWords, kappaName, pairsWords, shareWords, valueWords } from "./agreementWords";
import type { AgreementFigure, ScorerAgreement } from "./second";
import classes from "./second.module.css";
import "@/words/activity";
import { clauses } from "@/ui/format/joined";

/** The figures over the questions of one activity, each with its n. */
export function AgreementFigures({ agreement }: { agreement: ScorerAgreement }) {
  const { pairs, only_first: first, only_second: second, first_points, second_points } = agreement;
  return (
    <section className={classes.block} aria-labelledby="agreement">
      <h2 id="agreement">{t`Agreement in this activity`}</h2>
      <dl className={classes.figures}>
        <NamedFigure
          name={t`Same score`}
          value={shareWords(agreement)}
          note={t`${pairs} questions scored by both, ${first} by the first scorer alone, ${second} by the second alone`}
        />
        <NamedFigure
          name={t`Points of the questions that both scored`}
          value={t`${first_points} and ${second_points}`}
          note={t`first and second scorer`}
        />
        {agreement.kappas.map((kappa) => (
          <NamedFigure
            key={kappa.scale.join()}
            name={kappaName(kappa)}
            value={valueWords(kappa)}
            note={noteOf(kappa)}
          />
        ))}
        <NamedFigure
          name={t`ICC(2,1) of the points, absolute agreement`}
          value={valueWords(agreement.points)}
          note={noteOf(agreement.points)}
        />
      </dl>
    </section>
  );
}

const noteOf = (figure: AgreementFigure) => clauses([intervalWords(figure), pairsWords(figure)]);

function NamedFigure({ name, value, note }: { name: string; value: string; note: string }) {
  return (
    <div className={`${shared.card} ${classes.figure}`}>
      <dt>{name}</dt>
      <dd>{value}</dd>
      <dd>{note}</dd>
    </div>
  );
}
