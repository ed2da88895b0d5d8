import { t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { DataTableProps } from "./DataTable";
import classes from "./DataTable.module.css";
import { rowClicks } from "./rowClicks";
import type { RowLink } from "./rowLink";
import { useRowKeys } from "./useRowKeys";
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
  if (typeof value !== "string" || !/^\S+@\S+$/.test(value)) return value;
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
