import { Kbd, Modal, Table } from "@mantine/core";
import { commands } from "./commands";
import classes from "./ShortcutsDialog.module.css";

/** What keys and pointer do that is no command. */
const gestures: readonly (readonly [string, string])[] = [
  ["Next element, from back to front", "Tab"],
  ["Add to the selection, or take out of it", "Space"],
  ["Move by 1 pixel", "Arrows"],
  ["Move by 10 pixels", "Shift+Arrows"],
  ["Resize by 1 pixel, with Shift by 10", "Alt+Arrows"],
  ["Drag without snapping", "Alt or Ctrl"],
  ["Give up a drag", "Esc"],
  ["Zoom about the pointer", "Ctrl+Wheel"],
  ["Undo", "Ctrl+Z"],
  ["Redo", "Ctrl+Shift+Z"],
  ["Save", "Ctrl+S"],
];

const rows = [...gestures, ...commands.flatMap(({ name, shortcut }) => (shortcut ? [[name, shortcut] as const] : []))];

export function ShortcutsDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Modal opened={opened} onClose={onClose} title="Keyboard shortcuts" size="lg">
      <Table verticalSpacing={4} aria-label="Keyboard shortcuts">
        <Table.Tbody>
          {rows.map(([name, keys]) => (
            <Table.Tr key={name}>
              <Table.Th scope="row" fw={400}>
                {name}
              </Table.Th>
              <Table.Td className={classes.keys}>
                <Kbd>{keys}</Kbd>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Modal>
  );
}
