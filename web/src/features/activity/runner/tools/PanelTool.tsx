import { Button } from "@mantine/core";
import { type ReactNode, useId, useRef, useState } from "react";
import type { ClipRecorder } from "@/features/activity/clips/clipRecorder";
import type { PresenceStore } from "@/features/activity/screens/presenceStore";
import type { ScreenControl } from "@/features/activity/screens/screenControl";
import type { Answer } from "@/features/activity/store/answer";
import type { RunnerStore } from "@/features/activity/store/runnerStore";
import type { TapBook } from "@/features/activity/store/taps";
import type { RunnerQuestion } from "../questions";
import shared from "../runner.module.css";
import classes from "./tools.module.css";

/** The way to child views. */
export interface ChildLink {
  /** Names the channel and the child view: an activity's or an application's id. */
  id: string;
  /** By which another device joins; absent where none can. */
  pairingKey?: string;
  presence: PresenceStore;
  /** What the child's screens show besides the question: a cover, a break, switches. */
  control: ScreenControl;
  /** Camera and microphone; absent where nothing can be recorded. */
  clips?: ClipRecorder;
}

/** The props of every tool. */
export interface ToolProps {
  /** The tool's own key in the registry. */
  tool: string;
  question: RunnerQuestion;
  answer: Answer;
  store: RunnerStore;
  panel: OpenPanel;
  link: ChildLink;
  /** What the child touched, at all questions. */
  taps: TapBook;
}

/** The tool whose panel is open; it stays open from question to question. */
export interface OpenPanel {
  open: string | null;
  toggle: (tool: string) => void;
}

export function useOpenPanel(): OpenPanel {
  const [open, setOpen] = useState<string | null>(null);
  return { open, toggle: (tool) => setOpen((current) => (current === tool ? null : tool)) };
}

interface PanelToolProps extends Pick<ToolProps, "tool" | "panel"> {
  icon: ReactNode;
  label: string;
  /** What the panel holds; `leave` closes it and gives the focus back to its button. */
  children: (leave: () => void) => ReactNode;
}

/** A tool that is a button and a panel below all buttons. */
export function PanelTool({ tool, panel, icon, label, children }: PanelToolProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const open = panel.open === tool;
  const leave = () => {
    panel.toggle(tool);
    button.current?.focus();
  };
  return (
    <>
      <Button
        ref={button}
        className={shared.big}
        variant="default"
        data-hint={tool}
        leftSection={icon}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => panel.toggle(tool)}
      >
        {label}
      </Button>
      <div id={id} className={classes.panel} hidden={!open}>
        {open && children(leave)}
      </div>
    </>
  );
}
