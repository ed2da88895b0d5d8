import { memo } from "react";
import { type ToolProps, useOpenPanel } from "./PanelTool";
import { runnerTools } from "./registry";
import classes from "./tools.module.css";

/** The tools that the question has use for. */
export const Toolbox = memo(function Toolbox(props: Omit<ToolProps, "tool" | "panel">) {
  const { question } = props;
  const panel = useOpenPanel();
  return (
    <div className={classes.tools}>
      {runnerTools
        .filter(({ isThere }) => isThere(question))
        .map(({ key, Tool, perQuestion }) => (
          <Tool key={perQuestion ? `${key}-${question.no}` : key} tool={key} panel={panel} {...props} />
        ))}
    </div>
  );
});
