import type { components } from "@/api/schema";

type Message = components["schemas"]["Message"];

/** The messages to a watching device from the one that runs the activity. */
export type WatchMessage =
  | { type: "holder" | "finished" | "discarded" | "moved" }
  | { type: "state" | "shown"; index: number }
  | { type: "scored"; scores: components["schemas"]["ScoreNow"][] }
  | { type: "tap"; questionNo: number; answer: string };

export const watchNames = ["holder", "finished", "discarded", "moved", "changeIndex", "shown", "scored", "tap"];

/** Reads a message of the server; null for any other. The first message of a stream holds the whole state. */
export function readWatch(text: string): WatchMessage | null {
  const message = parse(text);
  switch (message?.type) {
    case "holder":
    case "finished":
    case "discarded":
    case "moved":
      return { type: message.type };
    case "changeIndex":
    case "shown":
      if (message.index === undefined) return null;
      return { type: message.type === "shown" ? "shown" : "state", index: message.index };
    case "scored":
      return { type: "scored", scores: message.scores ?? [] };
    case "tap":
      return message.answer ? { type: "tap", questionNo: message.question_no ?? 0, answer: message.answer } : null;
    default:
      return null;
  }
}

function parse(text: string): Message | null {
  try {
    return JSON.parse(text) as Message | null;
  } catch {
    return null;
  }
}
