import { t } from "@lingui/core/macro";
import type { components } from "@/api/schema";
import "@/words/scanning";

export type Scanning = components["schemas"]["Scanning"];

/** What the setting is called, in the child's record and in the runner. */
export const scanningWords = () => ({ mode: t`The child answers by`, speed: t`Time for each choice` });

export const scanningModes = (): { value: Scanning["mode"]; label: string }[] => [
  { value: "off", label: t`Touch, mouse or keyboard` },
  { value: "automatic", label: t`One switch: choices light up in turn` },
  { value: "step", label: t`Two switches: one goes on, one chooses` },
];

const scanningSpeeds = () =>
  [500, 1_000, 1_500, 2_000, 2_500, 3_000, 4_000, 5_000].map((ms) => {
    const seconds = ms / 1_000;
    return { value: String(ms), label: t`${seconds} s` };
  });

/** The speeds, with another one that a child already has. */
export const speedsWith = (ms: number) => {
  const speeds = scanningSpeeds();
  if (speeds.some(({ value }) => value === String(ms))) return speeds;
  const seconds = ms / 1_000;
  return [...speeds, { value: String(ms), label: t`${seconds} s` }].sort((a, b) => Number(a.value) - Number(b.value));
};
