import { t } from "@lingui/core/macro";
import { figureWords, kappaName, pairsWords, shareWords } from "@/features/activity/second/agreementWords";
import { formatDate } from "@/ui/format";
import type { Report } from "./report";
import "@/words/report";

type SecondScoring = NonNullable<Report["second_scoring"]>;

const scoreText = (score: number | null) => (score === null ? t`no score` : `${score}`);

/** The lines of a report about a second scoring; about single questions only where it shows their scores. */
export function secondScoringLines(second: SecondScoring, withQuestions: boolean): string[] {
  const { scorer, differences, settled, items } = second;
  const at = formatDate(second.submitted_at);
  const seen = second.seen_before_at && formatDate(second.seen_before_at);
  const used = second.applied_at && formatDate(second.applied_at);
  const share = shareWords(second);
  return [
    seen
      ? t`Scored a second time by ${scorer}, ${at}, who had read the first scores before (${seen}).`
      : t`Scored a second time by ${scorer}, ${at}, without seeing the first scores.`,
    t`Same score: ${share}.`,
    ...second.kappas.map((kappa) => `${kappaName(kappa)}: ${figureWords(kappa)}, ${pairsWords(kappa)}.`),
    t`ICC(2,1) of the points: ${figureWords(second.points)}, ${pairsWords(second.points)}.`,
    ...(withQuestions ? items.flatMap((item) => settledLine(item)) : []),
    ...(differences > settled
      ? [t`${settled} of ${differences} differences are settled; the first scores stand.`]
      : differences > 0 && !used
        ? [t`All differences are settled; the first scores stand until the settled ones are used.`]
        : []),
    ...(used ? [t`The settled scores are used since ${used}.`] : []),
  ];
}

function settledLine({ question_no, first, second, settled }: SecondScoring["items"][number]): string[] {
  if (!settled) return [];
  const number = question_no + 1;
  const [one, two, holds] = [scoreText(first), scoreText(second), scoreText(settled.score)];
  return [t`Question ${number}: first ${one}, second ${two}, settled ${holds} by ${settled.by}: ${settled.reason}`];
}
