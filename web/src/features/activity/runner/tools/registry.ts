import type { ComponentType } from "react";
import type { RunnerQuestion } from "../questions";
import { ChildScreens } from "./ChildScreens";
import { Notes } from "./Notes";
import type { ToolProps } from "./PanelTool";
import { Prompts } from "./Prompts";
import { canPlay, Speech } from "./Speech";

/** Something to use while a question is given, beside scoring it. */
export interface RunnerTool {
  key: string;
  /** Whether the question has use for it. */
  isThere: (question: RunnerQuestion) => boolean;
  Tool: ComponentType<ToolProps>;
  /** Begins anew with each question, and ends with it: what it plays, for one. */
  perQuestion?: true;
}

const always = () => true;

/** The tools in their order below the scores. A new one is one entry here. */
export const runnerTools: readonly RunnerTool[] = [
  { key: "childScreens", isThere: always, Tool: ChildScreens },
  { key: "speech", isThere: canPlay, Tool: Speech, perQuestion: true },
  { key: "prompts", isThere: ({ prompt, hint }) => Boolean(prompt || hint), Tool: Prompts },
  { key: "notes", isThere: always, Tool: Notes },
];
