import "@/words/norms";
import { t } from "@lingui/core/macro";
import { respondentName } from "@/features/authoring/raters/names";
import { Facts } from "@/ui/Facts";
import { missing } from "@/ui/format";
import { listed } from "@/ui/format/list";
import { formatLocale } from "@/words/locale";
import type { NormSet, UploadedNorm } from "../api";
import { groupSize, kindName, origin } from "../words";

type Norm = NormSet | UploadedNorm;

const better = (way: string) =>
  ({ higher: t`Higher scores are better`, lower: t`Lower scores are better` })[way] ?? t`Neither way is better`;

function ageWords({ age_kind, correction }: Norm): string {
  if (age_kind === "chronological") return t`Since birth, never corrected`;
  const { before, until } = correction;
  const week = `${Math.floor(before / 7)}+${before % 7}`;
  return t`Corrected for births before week ${week}, until month ${until}`;
}

function reliabilityWords({ reliability, reliability_kind, reliability_n }: Norm): string {
  if (reliability === null) return missing;
  const n = reliability_n;
  return listed([reliability, reliability_kind, n > 0 && t`n = ${n}`]);
}

function intervalWords({ interval, level }: Norm): string {
  return {
    true: t`${level} %, around the true score`,
    retest: t`${level} %, where the score of a second administration is expected`,
    obtained: t`${level} %, around the obtained score`,
  }[interval];
}

const bdi = (text: string) => <bdi>{text || missing}</bdi>;

/** The facts of a norm set. */
export function NormFacts({ norm }: { norm: Norm }) {
  const { first_raw, last_raw } = norm;
  return (
    <Facts
      facts={[
        { label: t`Citation`, value: bdi(norm.citation) },
        { label: t`Sample`, value: bdi(norm.sample) },
        { label: t`Answered by`, value: respondentName(norm.respondent) },
        { label: t`Sample n`, value: groupSize(norm.sample_n) },
        { label: t`Year, country, language`, value: bdi(origin(norm)) },
        { label: t`Kind`, value: kindName(norm.kind) },
        { label: t`Rows`, value: norm.rows.toLocaleString(formatLocale()) },
        ...(first_raw === null || last_raw === null
          ? []
          : [{ label: t`First and last raw score`, value: `${first_raw}–${last_raw}` }]),
        { label: t`Age`, value: ageWords(norm) },
        { label: t`Direction`, value: better(norm.better) },
        { label: t`Reliability`, value: bdi(reliabilityWords(norm)) },
        { label: t`Interval`, value: intervalWords(norm) },
      ]}
    />
  );
}
