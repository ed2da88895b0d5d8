import { Text, Title } from "@mantine/core";
import { type ReactNode, useId } from "react";
import type { ListPage } from "@/api/client";
import { formatName } from "@/ui/format";
import { TextLink } from "@/ui/links";
import { type RowAction, RowActions } from "@/ui/list/RowActions";
import classes from "./Overview.module.css";

interface SectionProps {
  title: string;
  /** How many there are in all. */
  count?: ReactNode;
  /** The way to all of them. */
  all?: ReactNode;
  /** WorkRow, one each. */
  children: ReactNode;
}

/** One kind of work that waits: how much of it, and the first few. */
export function Section({ title, count, all, children }: SectionProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <div className={classes.head}>
        <Title order={2} id={heading}>
          {title}
        </Title>
        {count !== undefined && <span className={classes.count}>{count}</span>}
        {all && <span className={classes.all}>{all}</span>}
      </div>
      <ul className={classes.rows}>{children}</ul>
    </section>
  );
}

/** The server's own count; without one, those that came, and whether there are more. */
export const countOf = ({ rows, total, next }: ListPage<unknown>) => total ?? `${rows.length}${next ? "+" : ""}`;

interface WorkRowProps {
  /** Whom or what it is about. */
  lead: ReactNode;
  what?: ReactNode;
  when?: ReactNode;
  /** Whose row it is, for screen readers. */
  name: string;
  action?: RowAction;
}

/** One line: the person, the subject, the date, and the one thing to do. */
export function WorkRow({ lead, what, when, name, action }: WorkRowProps) {
  return (
    <li className={classes.row}>
      <span className={classes.lead}>{lead}</span>
      <span className={classes.what}>{what}</span>
      <span className={classes.when}>{when}</span>
      <span className={classes.actions}>
        <RowActions name={name} main={action} />
      </span>
    </li>
  );
}

interface Named {
  id: string;
  first_name: string;
  last_name: string;
}

/** A child's name, which leads to their page. */
export const ChildLink = ({ child }: { child: Named }) => (
  <TextLink to="/dashboard/child/$childID" params={{ childID: child.id }} search={{}}>
    <bdi>{formatName(child.first_name, child.last_name)}</bdi>
  </TextLink>
);

/** A title that people wrote, which runs as its script does. */
export const Titled = ({ children }: { children: string }) => (
  <Text span inherit dir="auto">
    {children}
  </Text>
);
