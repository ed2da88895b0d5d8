import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import type { components } from "@/api/schema";
import type { TakenItem } from "@/work/offline";
import { newOffline } from "./newOffline";

interface Made {
  detail: components["schemas"]["Detail"];
  results: components["schemas"]["Result"][];
  structure: components["schemas"]["Structure"];
  born: string;
}

// What the server made of the same questions; internal/app/offline_made_test.go writes it.
const server = JSON.parse(
  readFileSync(new URL("../../../../../internal/app/testdata/new_activity.json", import.meta.url), "utf8"),
) as Made;

const { detail } = server;

const item: Pick<TakenItem, "child" | "application" | "purchase_id"> = {
  child: {
    id: detail.child_id,
    first_name: detail.first_name,
    middle_name: "",
    last_name: detail.last_name,
    date_of_birth: server.born,
    scanning: detail.scanning,
  },
  application: { id: detail.application_id, version: detail.version, title: detail.title, image: detail.image },
  purchase_id: detail.purchase_id,
};

/** Fields of the specification that no activity fills, and the runner does not read. */
const neverGiven = [
  "audio_clips",
  "picture_clips",
  "video_clips",
  "ecg",
  "emg",
  "motor_sensor_left",
  "motor_sensor_right",
];

/** What the device cannot know or needs no name for: who runs it, and the key of other devices. */
function shared({ specialist: _, pairing_key: __, start_date, ...others }: Made["detail"]) {
  return { ...others, start_date: new Date(start_date).toISOString() };
}

it("makes the same activity and the same results as the server", () => {
  const begun = { activityId: detail.activity_id, begunAt: detail.start_date };
  const made = newOffline(begun, { aheadMs: 0 }, item, server.structure);
  expect(shared(made.detail)).toEqual(shared(detail));
  const reserved = Object.fromEntries(neverGiven.map((field) => [field, null]));
  expect(made.results.map((result) => ({ ...reserved, ...result }))).toEqual(server.results);
});

it("dates it by the server's clock", () => {
  const years = 3 * 365 * 24 * 3_600_000;
  const wrong = new Date(Date.parse("2026-03-02T09:00:00Z") - years).toISOString();
  const made = newOffline({ activityId: "x", begunAt: wrong }, { aheadMs: years }, item, server.structure);
  expect([made.detail.start_date, made.detail.test_date]).toEqual(["2026-03-02T09:00:00.000Z", "2026-03-02"]);
});

it("corrects the age of a child who was born early, as rules choose by it where a test begins", () => {
  const infant = { ...item.child, date_of_birth: "2025-01-10", gestation: { weeks: 30, days: 2 } };
  const begun = { activityId: "x", begunAt: "2026-03-02T09:00:00Z" };
  const made = newOffline(begun, { aheadMs: 0 }, { ...item, child: infant }, server.structure);
  expect(made.detail.age).toEqual({ months: 11, text: "0 y 11 m", corrected: true });
});
