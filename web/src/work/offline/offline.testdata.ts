import { Blob } from "node:buffer";
import { vi } from "vitest";
import { fakeServer, problem, type Sent } from "@/test/server";
import { simulatedChannels, simulatedLocks } from "../vault/browser.testdata";
import { openVaultTab } from "../vault/tab.testdata";

export const ada = "11111111-aaaa";
const day = 86_400_000;

/** The server's day begins on Nov 28 at 09:00 UTC. */
export const morning = Date.UTC(2026, 10, 28, 9);

interface Item {
  item_id: string;
  child_id: string;
  application_id: string;
  purchase_id: string;
  version: number;
  state: "reserved" | "used" | "returned" | "gone";
  languages?: string[];
}

interface Copy {
  copy_id: string;
  device_name: string;
  until: string;
  state: "live" | "ended" | "over";
  items: Item[];
}

/** A browser without tabs: those of an earlier start are not heard any more. */
export function startBrowser() {
  vi.stubGlobal("navigator", { locks: simulatedLocks(), onLine: true });
  vi.stubGlobal("BroadcastChannel", simulatedChannels());
  // Answers are read as these, and the page's own would be others.
  vi.stubGlobal("Blob", Blob);
}

/** A tab with the vault and what is taken offline. */
export async function openTab() {
  const vault = await openVaultTab();
  const [offline, leave, ended, work] = await Promise.all([
    import("."),
    import("./leave"),
    import("./dropEnded"),
    import("../sealing/work"),
  ]);
  return { ...vault, ...offline, ...leave, ...ended, ...work };
}

export type OfflineTab = Awaited<ReturnType<typeof openTab>>;

/** What the server knows of a child: most of it stays there. */
export const recordOf = (id: string) => ({
  child_id: id,
  first_name: "Robin",
  middle_name: "May",
  last_name: `Hale ${id}`,
  date_of_birth: "2021-04-03",
  email: "robin@example.org",
  phone_number: "555-0100",
  medical_id: "MRN-778",
  school: "Elm School",
  address: "4 Hill Road",
  teacher: "Ms Grey",
  custom_id: "C-17",
  notes: "shy at first",
  mine: true,
  open_activities: 0,
  created_at: "2026-01-01T00:00:00Z",
  scanning: { mode: "off", speed_ms: 1500 },
});

const structureOf = (id: string, version: number, pictures: number, language: string) => ({
  application_id: id,
  version,
  title: `Test ${id}`,
  image: "media/cover.png",
  content_language: language,
  Questions: Array.from({ length: Math.ceil(pictures / 2) }, (_, no) => ({
    question_id: `q${no}`,
    question: `Point at ${no}`,
    ...(language && { prompt_sound: `media/${language}.mp3` }),
    Elements: [2 * no, 2 * no + 1].filter((at) => at < pictures).map((at) => ({ image: `media/${id}-${at}.png` })),
  })),
});

interface Serves {
  pictures?: number;
  aheadMs?: number;
  /** Of each application, the one in which it is written first. */
  languages?: string[];
}

/** A server that holds copies as the real one does; its clock is ahead of the device's by so much. */
export function offlineServer({ pictures = 3, aheadMs = 0, languages }: Serves = {}) {
  const copies = new Map<string, Copy>();
  const state = { aheadMs, units: 100, version: 1 };
  const now = () => Date.now() + state.aheadMs;
  const endOf = (until: string) => new Date(Date.parse(until) + day).toISOString();
  const wire = (copy: Copy) => ({ ...copy, ends_at: endOf(copy.until) });
  const held = () =>
    [...copies.values()].flatMap(({ items }) => items).filter(({ state }) => state === "reserved").length;

  const add = (copy: Copy, items: Omit<Item, "version" | "state">[]) => {
    const fresh = items.filter(({ item_id }) => !copy.items.some((known) => known.item_id === item_id));
    if (held() + fresh.length > state.units) return problem(409, { detail: "Already Used All Unit. 1 left of Test" });
    const made = { version: state.version, state: "reserved" as const, ...(languages && { languages }) };
    copy.items.push(...fresh.map((item) => ({ ...item, ...made })));
    return undefined;
  };
  const of = ({ ids: [id = ""] }: Sent, act: (copy: Copy) => unknown) => {
    const copy = copies.get(id);
    return (copy ? act(copy) : problem(404)) as object | undefined;
  };

  const server = fakeServer({
    "POST /api/offline-copy": ({ body }) => {
      const { items, ...asked } = body as Copy;
      const copy = copies.get(asked.copy_id) ?? { ...asked, state: "live", items: [] };
      const refused = add(copy, items);
      if (refused) return refused;
      copies.set(copy.copy_id, copy);
      return wire(copy);
    },
    "POST /api/offline-copy/{id}/change": (sent) =>
      of(sent, (copy) => {
        const { until, add: more = [], remove = [] } = sent.body as { until?: string; add?: Item[]; remove?: string[] };
        if (copy.state !== "live") return problem(409, { code: "offline-ended" });
        copy.until = until || copy.until;
        for (const item of copy.items) if (remove.includes(item.item_id)) item.state = "returned";
        return add(copy, more) ?? wire(copy);
      }),
    "POST /api/offline-copy/{id}/contact": (sent) =>
      of(sent, (copy) => {
        if (now() >= Date.parse(endOf(copy.until)) && copy.state === "live") copy.state = "over";
        return { ...wire(copy), server_time: new Date(now()).toISOString() };
      }),
    "GET /api/offline-copy/{id}/state": ({ ids: [id = ""] }) => ({ state: copies.get(id)?.state ?? "ended" }),
    "POST /api/offline-copy/{id}/cleared": (sent) =>
      of(sent, (copy) => {
        copy.state = "ended";
        for (const item of copy.items) if (item.state === "reserved") item.state = "returned";
        return undefined;
      }),
    "GET /api/child/{id}": ({ ids: [id = ""] }) => recordOf(id),
    "GET /api/offline-item/structure/{id}": ({ ids: [id = ""], query }) => {
      const item = [...copies.values()].flatMap(({ items }) => items).find(({ item_id }) => item_id === id);
      return item
        ? structureOf(item.application_id, item.version, pictures, query.get("language") ?? "")
        : problem(404);
    },
    "GET /api/media/{name}": ({ ids: [name = ""] }) =>
      new Response(`picture ${name}`, { headers: { "Content-Type": "image/png" } }),
  });
  return { ...server, copies, state, held };
}

/** So many children, each with each of so many applications. */
export const wanted = (children: number, applications = 1) =>
  Array.from({ length: children * applications }, (_, place) => {
    const application = `app${Math.floor(place / children)}`;
    return {
      child: `child${place % children}`,
      application: { id: application, title: `Test ${application}`, image: "media/cover.png" },
      purchase: `purchase-${application}`,
    };
  });
