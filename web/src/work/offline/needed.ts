import type { components } from "@/api/schema";
import type { Gestation, TakenChild } from "./copies";

type Schemas = components["schemas"];

/** What is taken of a child's record: nothing else of it comes to the device. */
export const neededOf = (record: Schemas["ChildRecord"]): TakenChild => ({
  id: record.child_id,
  first_name: record.first_name,
  middle_name: record.middle_name ?? "",
  last_name: record.last_name,
  date_of_birth: record.date_of_birth ?? "",
  ...gestationOf(record),
  scanning: record.scanning,
  ...(record.language ? { language: record.language } : {}),
});

const dayMs = 24 * 3_600_000;

/** An age is corrected until two years after the birth; a copy lasts a week at most, and the device's clock may be wrong by days. */
const correctedMs = 800 * dayMs;

/** Only where an age is counted by it: rules choose by the age where a test begins. */
function gestationOf(record: Schemas["ChildRecord"], now = Date.now()): { gestation?: Gestation } {
  const { gestational_weeks: weeks = 0, gestational_days: days = 0, date_of_birth: born = "" } = record;
  const isEarly = weeks > 0 && weeks < 37 && now - Date.parse(born) < correctedMs;
  return isEarly ? { gestation: { weeks, days } } : {};
}

/** Other pictures come with the application's own files, and their paths begin at its root. */
export const isStored = (path: string | undefined): path is string => Boolean(path) && !path?.startsWith("/");

/** The paths of the files that questions show and play, in their order. */
export const filesIn = ({ Questions }: Pick<Schemas["Structure"], "Questions">): string[] => [
  ...new Set(
    Questions.flatMap(({ Elements, prompt_sound }) => [
      ...Elements.flatMap(({ image, sound }) => [image, sound]),
      prompt_sound,
    ]).filter(isStored),
  ),
];
