import { t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef } from "react";
import { figures } from "@/words/isolation";
import classes from "./DataTable.module.css";
import type { RowLink } from "./rowLink";
import type { DataTableProps } from "./table";
import "@/words/list";

interface BodyRowProps<Row> {
  id: string;
  row: Row;
  table: DataTableProps<Row>;
}

/** A row: its first cell opens its thing, for keyboards and screen readers; for a mouse or a finger the whole row does. */
export function BodyRow<Row>({ id, row, table }: BodyRowProps<Row>) {
  const { columns, linkTo, onOpen, opensByCell, openLabel, actions, rowTone } = table;
  const link = linkTo?.(row);
  const opener = link !== undefined || onOpen !== undefined;
  const opens = opener || opensByCell;
  const keys = useRowKeys();
  const state = { "data-row": id, "data-opens": opens || undefined, "data-tone": rowTone?.(row) };
  return (
    // biome-ignore lint/a11y/noRedundantRoles: kept for the card layout
    <tr role="row" {...state} {...(opens && rowClicks)} {...keys}>
      {columns.map(({ key, header, numeric, cell }, index) => {
        const value = cell(row);
        const marks = { "data-label": header, "data-numeric": numeric || undefined, "data-short": isShort(value) };
        return (
          // biome-ignore lint/a11y/noRedundantRoles: kept for the card layout
          <td key={key} role="cell" {...marks}>
            {index === 0 && opener ? (
              <Opener link={link} onOpen={onOpen && (() => onOpen(row))} label={openLabel}>
                {value}
              </Opener>
            ) : (
              <span className={classes.value}>{withBreak(value)}</span>
            )}
          </td>
        );
      })}
      {actions && (
        // biome-ignore lint/a11y/noRedundantRoles: kept for the card layout
        <td role="cell" className={classes.actions}>
          <div>{actions(row)}</div>
        </td>
      )}
    </tr>
  );
}

/** Longer than a date with its time: what is no longer stands in one line. */
const shortText = 25;
const isShort = (value: ReactNode) => (typeof value === "string" && value.length <= shortText) || undefined;

/** An address of e-mail that needs more room than its column has goes on in the next line after its "@". */
function withBreak(value: ReactNode): ReactNode {
  if (typeof value !== "string") return value;
  if (!/^\S+@\S+$/.test(value)) return figures(value);
  const at = value.indexOf("@") + 1;
  return [value.slice(0, at), <wbr key="wbr" />, value.slice(at)];
}

interface OpenerProps {
  link?: RowLink;
  onOpen?: () => void;
  label?: string;
  children: ReactNode;
}

/** A link where there is a page to open, in another tab too; else a button. A link says where it leads by its own name. */
function Opener({ link, onOpen, label, children }: OpenerProps) {
  if (link) {
    return (
      <Link {...link} className={classes.open} data-opener>
        {label && <span className={classes.hidden}>{label} </span>}
        {children}
      </Link>
    );
  }
  return (
    <button type="button" className={classes.open} data-opener onClick={onOpen}>
      <span className={classes.hidden}>{label ?? t`Open`} </span>
      {children}
    </button>
  );
}

type RowClick = MouseEvent<HTMLTableRowElement>;

const controls = "a, button, input, label, select, textarea, summary, [role='menu']";

/** Whether a click in a row means the row: not a control in it, a dialog that was opened from it, or text being selected. */
function meansTheRow({ target, currentTarget: row }: RowClick): boolean {
  if (!(target instanceof Element) || !row.contains(target) || target.closest(controls)) return false;
  const selection = window.getSelection();
  if (!selection || selection.isCollapsed) return true;
  return !row.contains(selection.anchorNode) && !row.contains(selection.focusNode);
}

/** A click anywhere in a row is one on what opens it. With Ctrl, Cmd or the middle button a link opens in another tab. */
const rowClicks = {
  onClick: (event: RowClick) => {
    if (!meansTheRow(event)) return;
    const opener = event.currentTarget.querySelector<HTMLElement>("[data-opener]");
    if (opener instanceof HTMLAnchorElement && (event.ctrlKey || event.metaKey)) inAnotherTab(opener);
    else opener?.click();
  },
  onAuxClick: (event: RowClick) => {
    if (event.button !== 1 || !meansTheRow(event)) return;
    const opener = event.currentTarget.querySelector("a[data-opener]");
    if (opener instanceof HTMLAnchorElement) inAnotherTab(opener);
  },
};

const inAnotherTab = ({ href }: HTMLAnchorElement) => window.open(href, "_blank", "noopener");

const isMenuKey = ({ key, shiftKey }: KeyboardEvent) => key === "ContextMenu" || (key === "F10" && shiftKey);

/** The menu key, or Shift+F10, opens the menu of the row with the focus, in place of the browser's own. */
function useRowKeys() {
  const opened = useRef(false);
  return {
    onKeyDown: (event: KeyboardEvent<HTMLTableRowElement>) => {
      opened.current = false;
      const { currentTarget: row, target } = event;
      // Keys in a dialog that was opened from the row come by here too.
      if (!isMenuKey(event) || !(target instanceof Node && row.contains(target))) return;
      const menu = row.querySelector<HTMLElement>("[data-row-menu]");
      if (!menu) return;
      event.preventDefault();
      opened.current = true;
      menu.focus();
      menu.click();
    },
    onContextMenu: (event: MouseEvent) => {
      if (opened.current) event.preventDefault();
      opened.current = false;
    },
  };
}
