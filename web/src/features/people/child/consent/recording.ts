import { t } from "@lingui/core/macro";
import "@/words/people";
import type { Consent, Purpose } from "./consents";

/** The purposes without whose consent nothing is recorded, in the order in which they are listed. */
const recorded: Purpose[] = ["pictures", "audio", "video"];

export const isRecording = (purpose: Purpose) => recorded.includes(purpose);

/** What may be recorded of a child today. */
export function mayRecord(consents: readonly Consent[]): string {
  const stands = (wanted: Purpose) => consents.some(({ purpose, stands }) => stands && purpose === wanted);
  const [pictures, sound, video] = recorded.map(stands);
  // A video with sound needs both consents.
  if (pictures && sound && video) return t`Pictures, sound and video may be recorded.`;
  if (pictures && sound) return t`Pictures and sound may be recorded; video may not.`;
  if (pictures && video) return t`Pictures and video without sound may be recorded; sound may not.`;
  if (sound && video) return t`Sound and video may be recorded; pictures may not.`;
  if (pictures) return t`Pictures may be recorded; sound and video may not.`;
  if (sound) return t`Sound may be recorded; pictures and video may not.`;
  if (video) return t`Video without sound may be recorded; pictures and sound may not.`;
  return t`Pictures, sound and video may not be recorded.`;
}

/** What an end means for recordings; nothing of other purposes. */
export const endMeans = ({ purpose, stands }: Consent) =>
  !stands && isRecording(purpose)
    ? t`Nothing new is recorded by it. What was recorded before stays until somebody deletes it.`
    : undefined;

/** For each purpose what counts now, otherwise what ended last; what is other each by itself. */
export function latestOf(consents: readonly Consent[]): Consent[] {
  const chosen = new Map<string, Consent>();
  for (const consent of consents) {
    const key = consent.purpose === "other" ? `other/${consent.detail}` : consent.purpose;
    const before = chosen.get(key);
    if (!before || (consent.stands && !before.stands)) chosen.set(key, consent);
  }
  return [...chosen.values()].sort((a, b) => Number(b.stands) - Number(a.stands));
}
