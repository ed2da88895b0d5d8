import { t } from "@lingui/core/macro";
import "@/words/help";
import "@/ui/styles/work";
import { Kbd, Switch, Table } from "@mantine/core";
import { Fragment } from "react";
import { Dialog } from "@/ui/dialog/Dialog";
import classes from "./Help.module.css";
import { type Shortcut, type ShortcutScreen, shortcutsFor } from "./shortcuts";
import { useSingleKeys } from "./singleKeys";

interface ShortcutsDialogProps {
  opened: boolean;
  onClose: () => void;
  /** Whose shortcuts come first. */
  screens: readonly ShortcutScreen[];
}

/** All keyboard shortcuts, and the switch for those of a single character. */
export function ShortcutsDialog({ opened, onClose, screens }: ShortcutsDialogProps) {
  const [on, setOn] = useSingleKeys();
  return (
    <Dialog opened={opened} onClose={onClose} title={t`Keyboard shortcuts`} size="lg">
      <Switch
        size="md"
        mb="md"
        label={t`Single-key shortcuts`}
        description={t`Digits, letters and ? alone, for your account on this device. Shortcuts with Ctrl, Alt or Shift stay.`}
        checked={on}
        onChange={({ currentTarget }) => setOn(currentTarget.checked)}
      />
      {shortcutsFor(screens).map(({ screen, title, shortcuts }) => (
        <section key={screen} aria-labelledby={`shortcuts-${screen}`}>
          <h3 id={`shortcuts-${screen}`} className={classes.groupTitle}>
            {title}
          </h3>
          <Table verticalSpacing={4} aria-label={title}>
            <Table.Tbody>
              {shortcuts.map((shortcut) => (
                <ShortcutRow key={shortcut.does} shortcut={shortcut} off={Boolean(shortcut.single) && !on} />
              ))}
            </Table.Tbody>
          </Table>
        </section>
      ))}
    </Dialog>
  );
}

function ShortcutRow({ shortcut: { does, keys }, off }: { shortcut: Shortcut; off: boolean }) {
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={400}>
        {does}
      </Table.Th>
      <Table.Td className={classes.keys}>
        {keys.map((key, place) => (
          <Fragment key={key}>
            {place > 0 && ` ${t`or`} `}
            <Kbd>{key}</Kbd>
          </Fragment>
        ))}
        {off && <span className={classes.off}>{t`off`}</span>}
      </Table.Td>
    </Table.Tr>
  );
}
