import { type ReactNode, useState } from "react";
import { noScanning } from "@/child/messages";
import { PresenceStore } from "@/features/activity/screens/presenceStore";
import { ScreenControl } from "@/features/activity/screens/screenControl";
import { MemoryStore } from "@/features/activity/store/memoryStore";
import { OverrideBook } from "@/features/activity/store/overrides";
import { TapBook } from "@/features/activity/store/taps";
import { TestSessionBook } from "@/features/activity/store/testSessions";
import { renderInApp } from "@/test/app";
import { type RunnerQuestion, type Structure, toQuestions } from "../questions";
import { RunnerFrame } from "./RunnerFrame";

/** So many questions as an author makes them, each for one point. */
export function plainQuestions(count: number): RunnerQuestion[] {
  const Questions = Array.from({ length: count }, (_, no) => ({
    question_id: `question-${no}`,
    question: `Look at picture ${no + 1}`,
    highest_score_possible: 1,
    Elements: [],
  }));
  return toQuestions({ title: "Large", image: "", language: "", Questions } as unknown as Structure);
}

const books = () => ({
  overrides: new OverrideBook({ kept: [], persist: () => undefined, send: async () => undefined }),
  testSessions: new TestSessionBook({
    kept: [],
    now: Date.now,
    device: () => ({}),
    persist: () => undefined,
    send: async () => undefined,
  }),
  taps: new TapBook([]),
});

const link = () => ({
  id: "large",
  presence: new PresenceStore(
    () => 0,
    () => () => undefined,
    { read: () => null, write: () => undefined },
  ),
  control: new ScreenControl({ covered: false, paused: false, scanning: noScanning }, undefined, () => undefined),
});

interface FrameProps {
  questions: RunnerQuestion[];
  store: MemoryStore;
  finish: ReactNode;
}

function Frame({ questions, store, finish }: FrameProps) {
  const [index, onIndex] = useState(0);
  const [parts] = useState(() => ({ ...books(), link: link() }));
  const [app] = useState(() => ({ title: "Large", image: "", customId: "", questions }));
  const [facts] = useState(() => ({ childName: "Ada Fox", startedAt: "2026-11-19T09:00:00Z" }));
  return (
    <RunnerFrame
      {...parts}
      app={app}
      facts={facts}
      store={store}
      index={index}
      onIndex={onIndex}
      acceptTap={() => true}
      finish={finish}
    />
  );
}

/** Draws the runner on its first question, with answers that live in memory. */
export async function renderFrame(
  questions: RunnerQuestion[],
  finish: ReactNode = null,
  around: (frame: ReactNode) => ReactNode = (frame) => frame,
) {
  const store = new MemoryStore(questions.length);
  await renderInApp(around(<Frame questions={questions} store={store} finish={finish} />));
  return store;
}
