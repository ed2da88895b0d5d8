import type { ComponentType } from "react";
import { CameraTool } from "@/features/activity/clips/CameraTool";
import { RecorderTool } from "@/features/activity/clips/RecorderTool";
import { TrackingTool } from "@/features/activity/tracking/TrackingTool";
import type { RunnerQuestion } from "../questions";
import { ChildScreens } from "./ChildScreens";
import { Cover } from "./Cover";
import { Notes } from "./Notes";
import type { ToolProps } from "./PanelTool";
import { Prompts } from "./Prompts";
import { canPlay, Speech } from "./Speech";

/** A tool that is used while a question is given. */
export interface RunnerTool {
  key: string;
  /** Whether the question has use for it. */
  isThere: (question: RunnerQuestion) => boolean;
  Tool: ComponentType<ToolProps>;
  /** Starts again with each question, and ends with it, as a playing sound must. */
  perQuestion?: true;
}

const always = () => true;

/** The tools in their order. Those that every question has stand first, so that they keep their places. A new one is one entry here. */
export const runnerTools: readonly RunnerTool[] = [
  { key: "childScreens", isThere: always, Tool: ChildScreens },
  { key: "cover", isThere: always, Tool: Cover },
  { key: "tracking", isThere: always, Tool: TrackingTool },
  { key: "camera", isThere: always, Tool: CameraTool },
  { key: "recorder", isThere: always, Tool: RecorderTool },
  { key: "notes", isThere: always, Tool: Notes },
  { key: "speech", isThere: canPlay, Tool: Speech, perQuestion: true },
  { key: "prompts", isThere: ({ prompt, hint }) => Boolean(prompt || hint), Tool: Prompts },
];
