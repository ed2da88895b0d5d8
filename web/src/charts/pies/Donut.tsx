import { pie } from "d3-shape";
import { Drawing } from "../Drawing";
import { DrawnText } from "../mirror";
import { type Fill, type FillStyle, Fills, paintOf } from "../patterns";
import { type Reading, valueReading } from "../reading";
import { formatShare } from "../statistics";
import type { Palette } from "../tokens";
import { RESULT_WORDS } from "../words";
import { middleOfSlice, type Ring, Slices } from "./Slices";

export interface DonutCounts {
  skipped: number;
  incorrect: number;
  partial: number;
  correct: number;
  /** Of a test with observations: those that have a score. */
  observed?: number;
  /** Of a test without right and wrong: those that have a score, in place of all other words but the skipped ones. */
  answered?: number;
}

export interface DonutSlice {
  key: keyof DonutCounts;
  label: string;
  count: number;
  /** 0–100 of all questions; 0 when there are none. */
  share: number;
}

interface DonutProps {
  counts: DonutCounts;
  /** The figure in the middle, such as "12 / 20", and what it is. */
  center?: { value: string; label: string };
  palette: Palette;
  /** Distinguishes this drawing's definitions from others on the same page. */
  id: string;
  title: string;
}

const ORDER = ["skipped", "incorrect", "partial", "correct", "observed", "answered"] as const;
const FILL_OF: Record<keyof DonutCounts, Fill> = {
  skipped: "dots",
  incorrect: "diagonal",
  partial: "cross",
  correct: "solid",
  observed: "lines",
  answered: "solid",
};
const SIZE = 200;
export const DONUT_SIZE = { width: 430, height: SIZE };

const questionsOf = (counts: DonutCounts) => ORDER.reduce((sum, key) => sum + (counts[key] ?? 0), 0);

/** What stands in the middle of the ring: the count that its largest word is about. */
export function donutCenter(counts: DonutCounts) {
  if (counts.answered !== undefined)
    return { value: `${counts.answered} / ${questionsOf(counts)}`, label: RESULT_WORDS.answered.toLowerCase() };
  const answered = questionsOf(counts) - (counts.observed ?? 0);
  // Nothing but observations: none of them is correct.
  if (counts.observed && counts.incorrect + counts.partial + counts.correct === 0)
    return { value: `${counts.observed} / ${questionsOf(counts)}`, label: RESULT_WORDS.observed.toLowerCase() };
  return { value: `${counts.correct} / ${answered}`, label: RESULT_WORDS.correct.toLowerCase() };
}

export function donutSlices(counts: DonutCounts): DonutSlice[] {
  const total = questionsOf(counts);
  const plain = counts.answered !== undefined;
  const shown = (key: keyof DonutCounts) =>
    plain ? key === "skipped" || key === "answered" : key !== "answered" && (key !== "observed" || counts.observed);
  return ORDER.filter(shown).map((key) => {
    const count = counts[key] ?? 0;
    const label = RESULT_WORDS[plain && key === "skipped" ? "unanswered" : key];
    return { key, label, count, share: total > 0 ? (100 * count) / total : 0 };
  });
}

const anglesOf = pie<DonutSlice>()
  .sort(null)
  .value((slice) => slice.count);
const ring: Ring = { hole: 58, radius: 92 };
const CENTER = [SIZE / 2, SIZE / 2] as const;

/** What is read of each slice. */
export function donutReadings(counts: DonutCounts): Reading[][] {
  const slices = anglesOf(donutSlices(counts)).filter(({ data }) => data.count > 0);
  return [
    slices.map((slice) => ({
      ...middleOfSlice(slice, CENTER, ring),
      words: valueReading(slice.data.label, sliceWords(slice.data)),
    })),
  ];
}

const sliceWords = ({ count, share }: DonutSlice) => `${count} (${formatShare(Number(share.toFixed(1)))})`;

const colorOf = (key: keyof DonutCounts, palette: Palette) =>
  ({
    skipped: palette.skipped,
    incorrect: palette.watch,
    partial: palette.data[0] ?? palette.ink,
    correct: palette.good,
    observed: palette.data[1] ?? palette.ink,
    answered: palette.data[0] ?? palette.ink,
  })[key];

/** Skipped, incorrect, partly correct, correct and observed questions as a ring with its legend; each slice has its own fill besides its colour. */
export function Donut({ counts, center, palette, id, title }: DonutProps) {
  const slices = donutSlices(counts);
  const angles = anglesOf(slices);
  const styles = slices.map(({ key }): FillStyle => ({ color: colorOf(key, palette), fill: FILL_OF[key] }));
  const empty = slices.every((slice) => slice.count === 0);
  return (
    <Drawing width={DONUT_SIZE.width} height={SIZE} title={title} shrinks>
      <Fills id={id} styles={styles} palette={palette} />
      <g transform={`translate(${SIZE / 2} ${SIZE / 2})`}>
        {empty && <circle r={75} fill="none" stroke={palette.line} strokeWidth={34} />}
        <Slices slices={angles.filter(({ data }) => data.count > 0)} ring={ring} styles={styles} id={id} />
        {center && (
          <>
            <DrawnText textAnchor="middle" y={6} fontSize={26} fontWeight="bold" fill={palette.ink}>
              {center.value}
            </DrawnText>
            <DrawnText textAnchor="middle" y={24} fontSize={13} fill={palette.quiet}>
              {center.label}
            </DrawnText>
          </>
        )}
      </g>
      {slices.map((slice, index) => (
        <g key={slice.key} transform={`translate(${SIZE + 28} ${43 + index * 36})`}>
          <rect
            width={18}
            height={18}
            rx={slice.key === "correct" ? 9 : 2}
            {...paintOf(id, index, styles[index] ?? { color: palette.ink, fill: "solid" })}
          />
          <DrawnText x={28} y={14} fontSize={15} fill={palette.ink}>
            {`${slice.label}: ${sliceWords(slice)}`}
          </DrawnText>
        </g>
      ))}
    </Drawing>
  );
}
