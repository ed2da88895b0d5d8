import { t } from "@lingui/core/macro";
import { missingReasons, reasonWords } from "@/features/activity/missingReason";
import type { Answer } from "@/features/activity/store/answer";
import shared from "../runner.module.css";
import classes from "./score.module.css";
import "@/words/activity";

interface MissingReasonsProps {
  missing: Answer["missing"];
  onChange: (change: Pick<Answer, "score" | "missing">) => void;
}

/**
 * Gives the reason for a missing score in one tap; a second tap removes it. A reason replaces a score, and a score a
 * reason.
 */
export function MissingReasons({ missing, onChange }: MissingReasonsProps) {
  return (
    <fieldset className={classes.reasons} aria-label={t`No score, because`}>
      <span className={shared.label} aria-hidden>{t`No score, because`}</span>
      {missingReasons.map((reason) => (
        <button
          key={reason}
          type="button"
          className={classes.reason}
          aria-pressed={missing === reason}
          onClick={() => onChange({ score: null, missing: missing === reason ? "" : reason })}
        >
          {reasonWords(reason)}
        </button>
      ))}
    </fieldset>
  );
}
