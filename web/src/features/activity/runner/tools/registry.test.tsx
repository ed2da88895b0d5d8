import { act, fireEvent, screen, within } from "@testing-library/react";
import { useSyncExternalStore } from "react";
import { describe, expect, it, vi } from "vitest";
import { noScanning } from "@/child/messages";
import { ClipRecorder } from "@/features/activity/clips/clipRecorder";
import { PresenceStore } from "@/features/activity/screens/presenceStore";
import { ScreenControl } from "@/features/activity/screens/screenControl";
import { MemoryStore } from "@/features/activity/store/memoryStore";
import { TapBook } from "@/features/activity/store/taps";
import { renderInApp } from "@/test/app";
import { type RunnerQuestion, type Structure, toQuestions } from "../questions";
import { runnerTools } from "./registry";
import { Toolbox } from "./Toolbox";

const wire = { question: "Point to the cat", question_id: "q", highest_score_possible: 1, Elements: [] };
const everything = {
  ...wire,
  prompt_sound: "cat.mp3",
  specialist_prompt: "Look at the pictures",
  hint: "It says miau",
};
const questionOf = (...Questions: unknown[]) => toQuestions({ language: "", Questions } as unknown as Structure);
const [bare, full] = questionOf(wire, { ...everything, question_id: "r" }) as [RunnerQuestion, RunnerQuestion];

const control = new ScreenControl({ covered: false, paused: false, scanning: noScanning }, undefined, () => undefined);
const presence = new PresenceStore(
  () => 0,
  () => () => undefined,
  { read: () => null, write: () => undefined },
);

const clips = new ClipRecorder({
  activityId: "link",
  prepare: async () => undefined,
  fetchClips: async () => Promise.reject(new Error("no server")),
  hold: () => undefined,
  newId: () => "id",
  now: Date.now,
});

function Box({ question, store }: { question: RunnerQuestion; store: MemoryStore }) {
  const answer = useSyncExternalStore(store.subscribe, store.snapshot).answers[question.no];
  if (!answer) throw new Error("The store has no such question.");
  return (
    <Toolbox
      question={question}
      answer={answer}
      store={store}
      taps={new TapBook([])}
      link={{ id: "link", presence, control, clips }}
    />
  );
}

const open = async (question: RunnerQuestion) => {
  const store = new MemoryStore(2);
  const { container } = await renderInApp(<Box question={question} store={store} />);
  return { store, box: within(container) };
};

const panelButtons = () => screen.queryAllByRole("button").filter((button) => button.hasAttribute("aria-expanded"));

it("names each tool once", () => {
  const keys = runnerTools.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
});

it("shows the tools that a question has use for, and no others", async () => {
  expect(runnerTools.every(({ isThere }) => isThere(full))).toBe(true);
  const { box } = await open(bare);
  expect(box.getAllByRole("button")).toHaveLength(runnerTools.filter(({ isThere }) => isThere(bare)).length);
});

describe.each(runnerTools.map(({ key }, place) => [key, place] as const))("the tool %s", (key, place) => {
  const buttonOf = () => screen.getAllByRole("button")[place] as HTMLElement;

  it("is a button with a name, in the registry's order", async () => {
    const { box } = await open(full);
    expect(box.getAllByRole("button")).toHaveLength(runnerTools.length);
    expect(buttonOf().textContent).toBeTruthy();
  });

  it("answers a press: it opens its panel and closes the others, or acts", async () => {
    vi.stubGlobal("open", vi.fn());
    vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
    vi.spyOn(HTMLMediaElement.prototype, "pause").mockReturnValue();
    const { store } = await open(full);
    // Found first: an open panel may hold buttons of its own.
    const button = buttonOf();
    for (const other of panelButtons()) if (other !== button) fireEvent.click(other);
    const before = [store.snapshot(), control.snapshot()];
    await act(async () => void fireEvent.click(button));
    const opened = panelButtons().filter((button) => button.getAttribute("aria-expanded") === "true");
    const acted =
      store.snapshot() !== before[0] ||
      control.snapshot() !== before[1] ||
      vi.mocked(window.open).mock.calls.length > 0;
    expect(opened.includes(button) || acted, key).toBe(true);
    expect(opened.length).toBeLessThanOrEqual(1);
    for (const each of opened) {
      const panel = document.getElementById(each.getAttribute("aria-controls") ?? "");
      expect(panel?.hidden).toBe(false);
      expect(panel?.textContent).toBeTruthy();
    }
  });
});
