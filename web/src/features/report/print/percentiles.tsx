import { t } from "@lingui/core/macro";
import { Mirrored } from "@/charts";
import type { Block } from "@/pdf";
import "@/words/report";

// A percentile in words for the child's family, who may take the figure alone for a rank, with the first as the best.

const ALL = 100;
/** Marks in a row, and after how many of them there is a gap, so that they can be counted. */
const ROW = 25;
const GROUP = 5;
/** In pixels of the screen: the picture fits the width of a phone, and is no larger elsewhere. */
const STEP = 12;
const GAP = 4;
const RADIUS = 4.25;
const WIDTH = ROW * STEP + (ROW / GROUP - 1) * GAP;
const HEIGHT = (ALL / ROW) * STEP;

interface Place {
  /** How many of 100 children score lower, from 0 to 100. */
  lower: number;
  /** The norms reach no further: so many at least, or at most. */
  limit?: "least" | "most";
}

/** The value of a percentile such as "13th", "<1st" or "≥ 84th"; undefined for any other text. */
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

/** The sentence, and with it 100 marks: those of the children who score lower are filled. */
export function placeBlock(title: string, percentile: string): Block[] {
  const place = placeOf(percentile);
  if (!place) return [];
  const words = placeWords(place);
  return [
    {
      kind: "drawing",
      title,
      alt: words,
      svg: <Marks place={place} />,
      width: WIDTH,
      height: HEIGHT,
      notes: place.limit ? [words, t`Dotted: the figures cannot tell.`] : [words],
    },
  ];
}

type Look = "lower" | "higher" | "unknown";

/** What is known of the child at a rank, counted from the lowest. */
function lookOf(at: number, { lower, limit }: Place): Look {
  if (at < lower) return limit === "most" ? "unknown" : "lower";
  return limit === "least" ? "unknown" : "higher";
}

const styles: Record<Look, { fill: string; strokeDasharray?: string }> = {
  lower: { fill: "currentColor" },
  higher: { fill: "none" },
  unknown: { fill: "none", strokeDasharray: "1.5 1.8" },
};

function Marks({ place }: { place: Place }) {
  return (
    <svg width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden>
      <Mirrored width={WIDTH}>
        {Array.from({ length: ALL }, (_, at) => {
          const column = at % ROW;
          const look = lookOf(at, place);
          return (
            <circle
              // biome-ignore lint/suspicious/noArrayIndexKey: the marks are never moved
              key={at}
              data-mark={look}
              cx={STEP * (column + 0.5) + GAP * Math.floor(column / GROUP)}
              cy={STEP * (Math.floor(at / ROW) + 0.5)}
              r={RADIUS}
              stroke="currentColor"
              strokeWidth={1}
              {...styles[look]}
            />
          );
        })}
      </Mirrored>
    </svg>
  );
}
