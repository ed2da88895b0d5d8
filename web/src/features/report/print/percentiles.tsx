import { t } from "@lingui/core/macro";
import { type Block, PRINTED_CHART_WIDTH } from "@/pdf";
import "@/words/report";

// A percentile as the child's family reads it. As a figure alone it is taken for a rank, in which the first is the best.

const ALL = 100;
const HEIGHT = 14;
const RADIUS = 2.5;

interface Place {
  /** How many of 100 children score lower, from 0 to 100. */
  lower: number;
  /** The norms reach no further: so many at least, or at most. */
  limit?: "least" | "most";
}

/** What a percentile says, such as "13th", "<1st" or "≥ 84th"; nothing where it is none. */
export function placeOf(percentile: string): Place | undefined {
  const found = /^\s*([<>≤≥]?)\s*(\d{1,3}(?:[.,]\d+)?)\s*(?:st|nd|rd|th|\.|%)?\s*$/i.exec(percentile);
  const value = Number(found?.[2]?.replace(",", "."));
  if (!found || !(value >= 0 && value <= ALL)) return undefined;
  const lower = Math.round(value);
  const [, sign] = found;
  if (sign === "<") return lower <= 1 ? { lower: 0 } : { lower, limit: "most" };
  if (sign === ">") return lower >= ALL - 1 ? { lower: ALL } : { lower, limit: "least" };
  if (sign === "≤") return { lower, limit: "most" };
  if (sign === "≥") return { lower, limit: "least" };
  return { lower };
}

/** "Of 100 children of this age, about 13 score lower and 87 higher." */
export function placeWords({ lower, limit }: Place): string {
  const higher = ALL - lower;
  if (limit === "least") return t`Of 100 children of this age, at least ${lower} score lower.`;
  if (limit === "most") return t`Of 100 children of this age, at most ${lower} score lower.`;
  if (lower <= 0) return t`Of 100 children of this age, nearly all score higher.`;
  if (lower >= ALL) return t`Of 100 children of this age, nearly all score lower.`;
  return t`Of 100 children of this age, about ${lower} score lower and ${higher} higher.`;
}

/** The sentence, and below it a row of 100 marks: those of the children who score lower are filled. */
export function placeBlock(title: string, percentile: string): Block[] {
  const place = placeOf(percentile);
  if (!place) return [];
  const words = placeWords(place);
  return [
    {
      kind: "drawing",
      title,
      alt: words,
      svg: <Marks lower={place.lower} />,
      width: PRINTED_CHART_WIDTH,
      height: HEIGHT,
      notes: [words],
    },
  ];
}

function Marks({ lower }: { lower: number }) {
  const step = PRINTED_CHART_WIDTH / ALL;
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={PRINTED_CHART_WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${PRINTED_CHART_WIDTH} ${HEIGHT}`}
      aria-hidden
    >
      {Array.from({ length: ALL }, (_, at) => (
        <circle
          // biome-ignore lint/suspicious/noArrayIndexKey: the marks are never moved
          key={at}
          cx={step * (at + 0.5)}
          cy={HEIGHT / 2}
          r={RADIUS}
          fill={at < lower ? "currentColor" : "none"}
          stroke="currentColor"
          strokeWidth={0.8}
        />
      ))}
    </svg>
  );
}
