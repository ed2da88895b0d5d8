import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import classes from "./CategoryTree.module.css";
import { type Entry, rowsOf, treeStep } from "./entries";
import { TreeRow } from "./TreeRow";

interface CategoryTreeProps {
  label: string;
  entries: readonly Entry[];
  /** The key of the entry that is chosen in this tree or another. */
  selected: string | null;
  onSelect: (entry: Entry) => void;
  renaming: boolean;
  onRename: (entry: Entry | null) => void;
  /** Answers whether the name was taken. */
  onRenamed: (entry: Entry, name: string) => Promise<boolean>;
  onRemove: (entry: Entry) => void;
}

/** Entries as a tree: arrows, Home and End move, F2 renames and Delete removes. */
export function CategoryTree({ label, entries, selected, onSelect, renaming, ...acts }: CategoryTreeProps) {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const element = useRef<HTMLDivElement>(null);
  const rows = rowsOf(entries, closed);
  const chosen = rows.find(({ entry }) => entry.key === selected)?.entry;
  const stop = chosen?.key ?? rows[0]?.entry.key;

  // Selection follows the focus, and the focus what a key has selected.
  const focusIn = useRef(false);
  useEffect(() => {
    if (!focusIn.current || renaming) return;
    element.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(selected ?? "")}"]`)?.focus();
  }, [selected, renaming]);

  const toggle = (key: string) => {
    const next = new Set(closed);
    if (!next.delete(key)) next.add(key);
    setClosed(next);
  };
  const press = (event: KeyboardEvent) => {
    if (renaming || !stop || event.altKey || event.ctrlKey || event.metaKey) return;
    const at = rows.find(({ entry }) => entry.key === stop)?.entry;
    const step = treeStep(rows, stop, event.key, closed);
    if (step?.toggle) toggle(step.toggle);
    const to = rows.find(({ entry }) => entry.key === step?.focus);
    if (to) onSelect(to.entry);
    else if (at && event.key === "F2") acts.onRename(at);
    else if (at && event.key === "Delete") acts.onRemove(at);
    else if (at && (event.key === "Enter" || event.key === " ")) onSelect(at);
    else if (!step) return;
    event.preventDefault();
  };
  return (
    <div
      ref={element}
      role="tree"
      aria-label={label}
      tabIndex={-1}
      className={classes.tree}
      onKeyDown={press}
      onFocus={() => {
        focusIn.current = true;
      }}
      onBlur={(event) => {
        // A row that is redrawn or becomes a field still has the focus in the tree.
        if (event.relatedTarget) focusIn.current = event.currentTarget.contains(event.relatedTarget);
      }}
    >
      {rows.map((row) => (
        <TreeRow
          key={row.entry.key}
          row={row}
          open={row.entry.children.length > 0 ? !closed.has(row.entry.key) : undefined}
          selected={row.entry === chosen}
          stop={row.entry.key === stop}
          renaming={renaming && row.entry === chosen}
          onSelect={() => onSelect(row.entry)}
          onToggle={() => toggle(row.entry.key)}
          onRenamed={(name) => acts.onRenamed(row.entry, name)}
          onEnd={() => acts.onRename(null)}
        />
      ))}
    </div>
  );
}
