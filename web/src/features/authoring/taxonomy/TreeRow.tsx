import { IconChevronRight } from "@tabler/icons-react";
import type { CSSProperties } from "react";
import classes from "./CategoryTree.module.css";
import { type Row, spokenName, usageText } from "./entries";
import { RenameField } from "./RenameField";

interface TreeRowProps {
  row: Row;
  /** Undefined where nothing is below. */
  open: boolean | undefined;
  selected: boolean;
  /** Whether Tab comes to this row of the tree. */
  stop: boolean;
  renaming: boolean;
  onSelect: () => void;
  onToggle: () => void;
  onRenamed: (name: string) => Promise<boolean>;
  onEnd: () => void;
}

export function TreeRow({ row, open, selected, stop, renaming, onSelect, onToggle, onRenamed, onEnd }: TreeRowProps) {
  const { entry, position, size } = row;
  return (
    <div
      role="treeitem"
      aria-label={spokenName(entry)}
      aria-level={entry.level}
      aria-posinset={position}
      aria-setsize={size}
      aria-expanded={open}
      aria-selected={selected}
      tabIndex={stop ? 0 : -1}
      data-key={entry.key}
      className={classes.row}
      style={{ "--level": entry.level } as CSSProperties}
      onFocus={onSelect}
    >
      {open === undefined ? (
        entry.kind !== "area" && <span className={classes.fold} />
      ) : (
        <IconChevronRight className={classes.fold} size={18} aria-hidden onClick={onToggle} />
      )}
      {renaming ? (
        <RenameField entry={entry} onRenamed={onRenamed} onEnd={onEnd} />
      ) : (
        <>
          <span className={classes.name}>{entry.name}</span>
          <span className={classes.count}>{usageText(entry)}</span>
        </>
      )}
    </div>
  );
}
