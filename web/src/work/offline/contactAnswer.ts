import { api, call } from "@/api/client";
import { hasStatus } from "@/api/errors";
import type { components } from "@/api/schema";
import type { TakenApplication } from "./copies";
import { type StoredCopy, versionName } from "./stored";

type Schemas = components["schemas"];

/** What the server says of a copy at a contact, and by how much its clock is ahead of the device's, in milliseconds. */
export interface ContactAnswer {
  answer: Schemas["OfflineAnswer"];
  aheadMs: number;
}

/** Undefined if the server knows the copy no more. */
export async function contactServer(id: string, unsent: number): Promise<ContactAnswer | undefined> {
  const begun = Date.now();
  const body = { device_time: new Date(begun).toISOString(), unsent };
  try {
    const answer = await call(api.POST("/api/offline-copy/{id}/contact", { params: { path: { id } }, body }));
    // The server read its clock on the way: half of the time is a fair guess.
    const midway = (begun + Date.now()) / 2;
    return { answer, aheadMs: Math.round(Date.parse(answer.server_time) - midway) };
  } catch (error) {
    if (hasStatus(error, 404)) return undefined;
    throw error;
  }
}

/** A copy after what the server answered. Items that were added in another tab meanwhile stay as they are. */
export function afterContact(copy: StoredCopy, { answer, aheadMs }: ContactAnswer): StoredCopy {
  const { state, until, ends_at } = answer;
  const now = new Map(answer.items.map((item) => [item.item_id, item.state]));
  const items = copy.items.map((item) => ({ ...item, state: now.get(item.item_id) ?? item.state }));
  return { ...copy, state, until, ends_at, aheadMs, items };
}

type Named = Pick<TakenApplication, "id" | "title" | "image">;

/** A copy as the server has it now, with what the device knows of it. */
export function merged(
  known: StoredCopy | undefined,
  copy: Schemas["OfflineCopy"],
  asked: readonly Named[] = [],
): StoredCopy {
  const begun = new Map(known?.items.map((item) => [item.item_id, item.begun]));
  const items = copy.items.map(({ activity_id: _, languages: __, ...item }) => ({
    ...item,
    begun: begun.get(item.item_id),
  }));
  const applications = { ...known?.applications };
  for (const item of copy.items) {
    const of = asked.find(({ id }) => id === item.application_id);
    const { application_id: id, version, languages } = item;
    if (of)
      applications[versionName(item)] ??= { ...of, id, version, ...(languages && { languages }), complete: false };
  }
  return {
    ...known,
    copy_id: copy.copy_id,
    device_name: copy.device_name,
    until: copy.until,
    ends_at: copy.ends_at,
    aheadMs: known?.aheadMs ?? 0,
    state: copy.state,
    items,
    children: known?.children ?? {},
    applications,
  };
}
