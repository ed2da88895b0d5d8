import { t } from "@lingui/core/macro";
import { noElement } from "@/child/messages";
import { answerLabel, type RunnerQuestion } from "@/features/activity/runner/questions";
import { missing } from "@/ui/format";
import type { Track } from "./track";
import classes from "./tracking.module.css";
import { reactionText } from "./words";
import "@/words/activity";

/** The touches in words: for screen readers, and for readers who want the figures. */
export function TouchTable({ question, track }: { question: RunnerQuestion; track: Track }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className={classes.tableBox} tabIndex={0} aria-label={t`Touches in their order`}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t`No.`}</th>
            <th scope="col">{t`After`}</th>
            <th scope="col">{t`Touched`}</th>
            <th scope="col">{t`Place`}</th>
          </tr>
        </thead>
        <tbody>
          {track.touches.map(({ tapId, number, reaction, elementNo, answer, early, place, measured }) => (
            <tr key={tapId}>
              <td>{number}</td>
              <td>{reactionText(reaction)}</td>
              <td>
                {elementNo === noElement && t`beside the answers`}
                {early && t`too early to be an answer`}
                {elementNo !== noElement && !early && <bdi>{answerLabel(question, answer)}</bdi>}
              </td>
              <td>{place && measured ? `${place.x}, ${place.y}` : missing}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
