import { useEffect } from "react";
import { type HandedView, viewChannel } from "@/child/link/viewBeside";
import type { Detail } from "@/features/activity/sync/remote";
import { keptMedium } from "@/work/opened";
import type { RunnerApplication } from "../runner/types";
import { childQuestions } from "./childQuestions";

/** Hands the questions to a child view in another window of this browser that cannot reach the server. */
export function useHandedView(account: string, detail: Detail, { questions }: RunnerApplication, index: number): void {
  useEffect(() => {
    const channel = viewChannel(detail.activity_id);
    channel.onmessage = async ({ data }) => {
      // What is handed over is heard by other windows only.
      if (data !== 0) return;
      const { covered, paused, scanning } = detail;
      const shown = childQuestions(questions);
      const files = await filesOf(
        account,
        questions.flatMap(({ elements }) => elements),
      );
      channel.postMessage({ view: { index, covered, paused, scanning, questions: shown }, files } satisfies HandedView);
    };
    return () => channel.close();
  }, [account, detail, questions, index]);
}

async function filesOf(account: string, elements: readonly { image: string; sound: string }[]) {
  const paths = new Set(elements.flatMap(({ image, sound }) => [image, sound]).filter(Boolean));
  const files: HandedView["files"] = [];
  for (const path of paths) {
    const file = await keptMedium(account, path).catch(() => undefined);
    if (file) files.push([path, file]);
  }
  return files;
}
