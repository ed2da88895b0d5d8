import "@/words/authoring";
import { t } from "@lingui/core/macro";
import { ActionIcon, Divider, Text, Tooltip } from "@mantine/core";
import { formatPercent } from "@/words/numbers";
import type { Command } from "./command";
import { commands } from "./commands";
import type { CanvasContext } from "./context";
import { ariaShortcut } from "./shortcut";
import classes from "./Toolbar.module.css";

/** Copy and paste are on keys and in the menu, where hands look for them. */
const shown: readonly string[][] = [
  ["several", "duplicate", "delete"],
  ["front", "forward", "backward", "back"],
  ["align-left", "align-center", "align-right", "align-top", "align-middle", "align-bottom"],
  ["distribute-x", "distribute-y"],
];
const view: readonly string[] = ["zoom-out", "zoom-in", "zoom-fit", "tablets", "shortcuts"];

const named = (id: string) => commands.find((command) => command.id === id);

/** What can be done with the selection, and with the view, in one row. */
export function Toolbar({ context }: { context: CanvasContext }) {
  const button = (id: string) => <Tool key={id} command={named(id)} context={context} />;
  return (
    <div className={classes.bar} role="toolbar" aria-label={t`Arrange`}>
      {shown.map((ids) => (
        <div key={ids[0]} className={classes.group}>
          {ids.map(button)}
          <Divider orientation="vertical" />
        </div>
      ))}
      <div className={classes.view}>
        {button("zoom-out")}
        <Text size="sm" className={`mp-figures ${classes.percent}`}>
          {formatPercent(context.view.scale * 100, 0)}
        </Text>
        {view.slice(1).map(button)}
      </div>
    </div>
  );
}

const switches = ["several", "tablets"] as const;

function Tool({ command, context }: { command: Command | undefined; context: CanvasContext }) {
  if (!command) return null;
  const { id, icon: Icon, name, shortcut } = command;
  const state = switches.find((other) => other === id);
  return (
    <Tooltip label={shortcut ? `${name} (${shortcut})` : name}>
      <ActionIcon
        className={classes.tool}
        color="gray"
        variant={state && context[state].on ? "light" : "subtle"}
        aria-label={name}
        aria-pressed={state && context[state].on}
        aria-keyshortcuts={shortcut && ariaShortcut(shortcut)}
        disabled={!command.enabled(context)}
        onClick={() => command.run(context)}
      >
        <Icon size={18} />
      </ActionIcon>
    </Tooltip>
  );
}
