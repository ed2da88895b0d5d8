import { Group } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./BarFrame.module.css";

interface BarFrameProps {
  /** The way back, at the left. */
  back: ReactNode;
  title: ReactNode;
  tools: ReactNode;
  /** The main button; on phones it stands beside the title, over the tools. */
  action?: ReactNode;
  children?: ReactNode;
}

/** The place of the bar over both views. */
export const BarFrame = ({ back, title, tools, action, children }: BarFrameProps) => (
  <header className={classes.bar}>
    {back}
    <div className={classes.title}>{title}</div>
    <Group gap={4} justify="flex-end" className={classes.tools}>
      {tools}
    </Group>
    {action}
    {children}
  </header>
);
