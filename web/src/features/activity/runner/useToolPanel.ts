import { useState } from "react";

type Tool = "notes" | "prompts";

/** The tool whose panel is open; it stays open from question to question. */
export interface ToolPanel {
  open: Tool | null;
  toggle: (tool: Tool) => void;
}

export function useToolPanel(): ToolPanel {
  const [open, setOpen] = useState<Tool | null>(null);
  return { open, toggle: (tool) => setOpen((current) => (current === tool ? null : tool)) };
}
