import "@/words/authoring";
import { t } from "@lingui/core/macro";
import { Menu, Text } from "@mantine/core";
import { Fragment, type ReactNode } from "react";
import type { Command } from "./command";
import { commands } from "./commands";
import type { CanvasContext } from "./context";

const groups = ["edit", "order", "align"] as const;

/** A right click, a long press or the menu key on the canvas opens what can be done with the selection. */
export function CanvasMenu({ context, children }: { context: CanvasContext; children: ReactNode }) {
  const entries = (group: Command["group"]) =>
    commands.filter((command) => command.group === group && command.id !== "several");
  return (
    <Menu shadow="md" position="right-start" width={240} withinPortal>
      <Menu.ContextMenu>{children}</Menu.ContextMenu>
      <Menu.Dropdown>
        {groups.map((group) =>
          group === "align" ? (
            <Menu.Sub key={group}>
              <Menu.Sub.Target>
                <Menu.Sub.Item disabled={context.selected.length === 0}>{t`Align`}</Menu.Sub.Item>
              </Menu.Sub.Target>
              <Menu.Sub.Dropdown>
                {entries(group).map((command) => (
                  <Entry key={command.id} command={command} context={context} />
                ))}
              </Menu.Sub.Dropdown>
            </Menu.Sub>
          ) : (
            <Fragment key={group}>
              {entries(group).map((command) => (
                <Entry key={command.id} command={command} context={context} />
              ))}
              <Menu.Divider />
            </Fragment>
          ),
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

function Entry({ command, context }: { command: Command; context: CanvasContext }) {
  const { icon: Icon, name, shortcut } = command;
  return (
    <Menu.Item
      leftSection={<Icon size={16} />}
      rightSection={
        shortcut && (
          <Text size="xs" c="dimmed" aria-hidden>
            {shortcut}
          </Text>
        )
      }
      disabled={!command.enabled(context)}
      onClick={() => command.run(context)}
    >
      {name}
    </Menu.Item>
  );
}
