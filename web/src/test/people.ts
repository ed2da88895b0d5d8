import type { components } from "@/api/schema";

type Schemas = components["schemas"];

export const childId = "20000000-0000-4000-8000-000000000001";

/** Somebody on the account's list. */
export const entry = (
  kind: Schemas["PersonEntry"]["kind"],
  first_name: string,
  last_name: string,
  more: Partial<Schemas["PersonEntry"]> = {},
): Schemas["PersonEntry"] => ({
  id: `${kind}-${first_name}`,
  kind,
  first_name,
  last_name,
  email: "",
  phone_number: "",
  access: "none",
  created_at: "2026-01-05T10:00:00Z",
  mine: true,
  open_activities: 0,
  ...more,
});

/** The record of the account's own child Robin Vale. */
export const childRecord = (more: Partial<Schemas["ChildRecord"]> = {}): Schemas["ChildRecord"] => ({
  child_id: childId,
  first_name: "Robin",
  last_name: "Vale",
  date_of_birth: "2019-03-12",
  email: "",
  phone_number: "",
  created_at: "2026-01-05T10:00:00Z",
  mine: true,
  open_activities: 0,
  scanning: { mode: "off", speed_ms: 1500 },
  ...more,
});

/** A member of the account's own team, Kai Reed. */
export const member = (more: Partial<Schemas["PersonRow"]> = {}): Schemas["PersonRow"] => ({
  first_name: "Kai",
  last_name: "Reed",
  email: "kai.reed@example.org",
  phone_number: "+47 22 33 44 55",
  access: "none",
  created_at: "2026-01-05T10:00:00Z",
  ...more,
});

/** What a child's page requests, for a child without any activity. */
export const childAnswers = (record = childRecord()) => ({
  "GET /api/child/{id}": record,
  "GET /api/child/consents/{id}": [],
  "GET /api/child/team/{id}": [],
  "GET /api/child/joins/{id}": { joins: [], further_ids: [] },
  "GET /api/activity/child/{id}": [],
  "GET /api/rating-requests": [],
  "GET /api/course/{id}": { child_id: record.child_id, events: [], may_change: true, more: false, series: [] },
});
