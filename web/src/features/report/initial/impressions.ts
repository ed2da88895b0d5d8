import { t } from "@lingui/core/macro";
import type { Block, Fact } from "@/pdf";
import type { Tone } from "@/ui/StatusBadge";
import type { Content, Report } from "../report";
import "@/words/report";

export type SubScore = Content["subScore"];
/** The impressions that are scored, each on a scale of its own. */
export type Impression = "comprehension" | "problemSolving" | "intelligibility";

export const impressions = (): { key: Impression; label: string }[] => [
  { key: "comprehension", label: t`Comprehension` },
  { key: "problemSolving", label: t`Problem Solving` },
  { key: "intelligibility", label: t`Intelligibility` },
];

export type ScaleBand = "grey" | "red" | "yellow" | "green";

/** The band of a value: the bands are of 0 to 100, ten of which are one step. */
export function scaleBand(value: number | null): ScaleBand {
  const share = (value ?? 0) * 10;
  if (share < 10) return "grey";
  if (share < 50) return "red";
  return share < 80 ? "yellow" : "green";
}

export const bandTone: Record<ScaleBand, Tone> = { grey: "skipped", red: "need", yellow: "watch", green: "good" };

const bandWord = (band: ScaleBand): string =>
  ({ grey: t`not scored`, red: t`red band`, yellow: t`yellow band`, green: t`green band` })[band];

/** "7 of 10, yellow band"; "N/A, not scored"; for the family without the band, "7 of 10". */
export function scaleWords(value: number | null, family = false): string {
  if (family && value !== null) return t`${value} of 10`;
  const band = bandWord(scaleBand(value));
  return value === null ? t`N/A, ${band}` : t`${value} of 10, ${band}`;
}

type Mood = Exclude<SubScore["mood"], "">;
type ShirtColor = Exclude<SubScore["shirtColor"], "">;

export const moods = (): { value: Mood; label: string }[] => [
  { value: "tense", label: t`Tense` },
  { value: "excited", label: t`Excited` },
  { value: "cheerful", label: t`Cheerful` },
  { value: "relaxed", label: t`Relaxed` },
  { value: "calm", label: t`Calm` },
  { value: "bored", label: t`Bored` },
  { value: "sad", label: t`Sad` },
  { value: "irritated", label: t`Irritated` },
  { value: "neutral", label: t`Neutral` },
];

export const shirtColors = (): { value: ShirtColor; label: string }[] => [
  { value: "red", label: t`Red` },
  { value: "green", label: t`Green` },
  { value: "blue", label: t`Blue` },
  { value: "orange", label: t`Orange` },
  { value: "yellow", label: t`Yellow` },
  { value: "indigo", label: t`Indigo` },
  { value: "violet", label: t`Violet` },
];

const labelOf = (options: { value: string; label: string }[], value: string): string =>
  options.find((option) => option.value === value)?.label ?? "";

/** The printed impressions: nothing when nothing was scored or chosen. */
export function impressionFacts({ subScore }: Content, family = false): Fact[] {
  const mood = labelOf(moods(), subScore.mood);
  const color = labelOf(shirtColors(), subScore.shirtColor);
  const scales = impressions().filter(({ key }) => !subScore[key].optsOut);
  if (!mood && !color && scales.every(({ key }) => subScore[key].value === null)) return [];
  return [
    ...scales.map(({ key, label }) => ({ label, value: scaleWords(subScore[key].value, family) })),
    ...(mood ? [{ label: t`Mood`, value: mood }] : []),
    ...(color ? [{ label: t`Shirt colour`, value: color }] : []),
  ];
}

export function impressionBlocks({ content }: Report, family = false): Block[] {
  const facts = impressionFacts(content, family);
  return facts.length > 0 ? [{ kind: "facts", facts }] : [];
}
