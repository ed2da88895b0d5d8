import { screen } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { MemoryStore } from "@/features/activity/store/memoryStore";
import { renderInApp } from "@/test/app";
import { type Structure, toQuestions } from "../questions";
import { WatchBanner } from "./WatchBanner";
import { WatchFrame } from "./WatchFrame";

beforeEach(() => {
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
});

const wire = { question: "Point to the cat", question_id: "q", highest_score_possible: 1, Elements: [] };
const questions = toQuestions({ language: "", Questions: [wire] } as unknown as Structure);
const app = { title: "Animals", image: "", customId: "", questions };

const watch = (live: boolean, shown: number) =>
  renderInApp(<WatchFrame app={app} store={new MemoryStore(1)} shown={shown} live={live} banner={null} />);

it.each<[boolean, number, string]>([
  [true, 1, "You see what the other device shows."],
  [false, 1, "The activity stopped at the final page."],
  [false, -1, "The activity stopped at the introduction."],
])("says where the activity is (runs: %s, at %i)", async (live, shown, words) => {
  await watch(live, shown);
  expect(screen.getByText(words)).toBeTruthy();
});

it("names the specialist who runs it, and since when", async () => {
  const holder = {
    by: "Ada Fox",
    device_name: "Chrome",
    since: "2026-11-19T09:00:00Z",
    seen_at: "2026-11-19T09:10:00Z",
    live: true,
    silent_seconds: 1,
  };
  const hold = { turn: "elsewhere" as const, lost: false, mayTake: false };
  await renderInApp(
    <WatchBanner holder={holder as never} hold={hold as never} waiting={0} onTake={async () => undefined} />,
  );
  expect(screen.getByText(/^Ada Fox has been running this activity on Chrome since \d\d:\d\d\./)).toBeTruthy();
});

it("says who answers in place of the child, and offers nobody to run it", async () => {
  const hold = { turn: "elsewhere" as const, lost: false, mayTake: false };
  const take = async () => undefined;
  await renderInApp(<WatchBanner holder={undefined} rater="Mother, by link" hold={hold} waiting={0} onTake={take} />);
  expect(screen.getByText("Mother, by link")).toBeTruthy();
  expect(screen.queryByText(/Nobody runs it|who started it/)).toBeNull();
  expect(screen.queryByRole("button")).toBeNull();
});
