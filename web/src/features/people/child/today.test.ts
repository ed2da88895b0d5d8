// @vitest-environment jsdom

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { emptyPerson, personSchema } from "../person/personForm";
import { consentSchema, fromConsent } from "./consent/consentForm";
import { fields } from "./record/fields";
import { type RecordValues, recordSchema } from "./record/recordForm";

const record = (change: Partial<RecordValues>) => ({
  ...(Object.fromEntries(fields.map(({ name }) => [name, ""])) as RecordValues),
  first_name: "Mia",
  last_name: "Vale",
  ...change,
});
const person = (date_of_birth: string) => ({
  ...emptyPerson("child"),
  first_name: "Mia",
  last_name: "Vale",
  date_of_birth,
});

const zone = process.env.TZ;

// Nine in the morning in Sydney, where it is a day later than in London; eight in the evening in Los Angeles, a day earlier.
describe.each([
  ["Australia/Sydney", "2026-03-11T22:00:00Z", "2026-03-12", "2026-03-13"],
  ["America/Los_Angeles", "2026-03-13T03:00:00Z", "2026-03-12", "2026-03-13"],
])("in %s", (place, now, today, tomorrow) => {
  beforeEach(() => {
    process.env.TZ = place;
    vi.useFakeTimers({ now: new Date(now), toFake: ["Date"] });
  });
  afterEach(() => {
    process.env.TZ = zone;
    vi.useRealTimers();
  });

  it("today is not in the future, and tomorrow is", () => {
    expect(recordSchema.safeParse(record({ date_of_birth: today })).success).toBe(true);
    expect(recordSchema.safeParse(record({ consent_sign_date: today })).success).toBe(true);
    expect(recordSchema.safeParse(record({ date_of_birth: tomorrow })).success).toBe(false);
    expect(personSchema.safeParse(person(today)).success).toBe(true);
    expect(personSchema.safeParse(person(tomorrow)).success).toBe(false);
    expect(fromConsent().given_on).toBe(today);
    expect(consentSchema.safeParse({ ...fromConsent(), purposes: ["assessment"], given_by: "Ann" }).success).toBe(true);
    expect(
      consentSchema.safeParse({ ...fromConsent(), purposes: ["assessment"], given_by: "Ann", given_on: tomorrow })
        .success,
    ).toBe(false);
  });
});
