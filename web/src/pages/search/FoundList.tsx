import { t } from "@lingui/core/macro";
import { IconAppWindow, IconArrowRight, IconClock, IconFileText, IconUser } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useEffect } from "react";
import { type Cursor, optionId } from "./cursor";
import classes from "./Find.module.css";
import type { Group, Place, Row } from "./rows";

const icons = {
  recent: IconClock,
  children: IconUser,
  reports: IconFileText,
  applications: IconAppWindow,
  pages: IconArrowRight,
};

interface FoundListProps {
  id: string;
  groups: Group[];
  at: Cursor | undefined;
  busy: boolean;
  onOpen: (row: Row, place: Place) => void;
}

/** What was found, by groups. The focus stays in the box above: the list only shows what is chosen. */
export function FoundList({ id, groups, at, busy, onOpen }: FoundListProps) {
  const active = at && optionId(id, at);
  useEffect(() => {
    if (active) document.getElementById(active)?.scrollIntoView({ block: "nearest" });
  }, [active]);
  return (
    // The box above has the focus, so that the list needs no place in the order of the tab key.
    <div id={id} role="listbox" aria-label={t`Found`} aria-busy={busy} className={classes.list}>
      {groups.map((group, index) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox
        <div key={group.key} role="group" aria-labelledby={`${id}-${group.key}`} className={classes.group}>
          <div id={`${id}-${group.key}`} role="presentation" className={classes.title}>
            {group.title}
          </div>
          {group.rows.map((row, place) => (
            <FoundRow
              key={row.key}
              list={id}
              row={row}
              kind={group.key}
              cursor={{ group: index, row: place, act: 0 }}
              active={active}
              onOpen={onOpen}
            />
          ))}
          {group.more && (
            <div role="presentation" className={classes.more}>
              {t`There are more. Add a word to find them.`}
            </div>
          )}
        </div>
      ))}
    </div>
  );
}

interface FoundRowProps extends Pick<FoundListProps, "onOpen"> {
  list: string;
  row: Row;
  kind: Group["key"];
  cursor: Cursor;
  active: string | undefined;
}

function FoundRow({ list, row, kind, cursor, active, onOpen }: FoundRowProps) {
  const Icon = icons[kind];
  const option = (act: number, place: Place) => {
    const id = optionId(list, { ...cursor, act });
    const { document, ...to } = place;
    return {
      ...to,
      id,
      role: "option",
      tabIndex: -1,
      "aria-selected": id === active,
      reloadDocument: document,
      // One in a new tab leaves the search open.
      onClick: (event: React.MouseEvent) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        onOpen(row, place);
      },
    } as const;
  };
  return (
    <div role="presentation" className={classes.row}>
      <Link
        {...option(0, row.place)}
        className={classes.main}
        aria-label={row.detail ? t`${row.title}, ${row.detail}` : undefined}
      >
        <Icon size={18} aria-hidden className={classes.icon} />
        <span className={classes.names}>
          <span dir="auto" className={classes.name}>
            {row.title}
          </span>
          {row.detail && (
            <span dir="auto" className={classes.detail}>
              {row.detail}
            </span>
          )}
        </span>
      </Link>
      {row.acts.map(({ label, described, place }, index) => (
        <Link key={label} {...option(index + 1, place)} aria-label={described} className={classes.act}>
          {label}
        </Link>
      ))}
    </div>
  );
}
