import { t } from "@lingui/core/macro";
import { VisuallyHidden } from "@mantine/core";
import type { IntroductionFacts } from "../pages/Introduction";
import classes from "./bar.module.css";
import "@/words/activity";

/** Who is tested, and how old in completed years and months on the day of the test, as "5;4". */
export function TestedChild({ facts: { childName, age } }: { facts: Pick<IntroductionFacts, "childName" | "age"> }) {
  return (
    <span className={classes.tested} data-testid="tested-child">
      <bdi>{childName}</bdi>
      {age && (
        <span className={classes.age} title={age.corrected ? t`${age.text}, corrected` : age.text}>
          <span aria-hidden>{yearsAndMonths(age.months)}</span>
          <VisuallyHidden>{age.text}</VisuallyHidden>
        </span>
      )}
    </span>
  );
}

/** "5;4" of completed months. */
export const yearsAndMonths = (months: number) => `${Math.floor(months / 12)};${months % 12}`;
