import { Card, Text, Title } from "@mantine/core";
import { type ReactNode, useId } from "react";
import type { ListPage } from "@/api/client";
import { Loaded } from "@/ui/feedback/Loaded";
import { ContentSkeleton } from "@/ui/feedback/PageSkeleton";
import classes from "./Home.module.css";

/** How many of a list a block shows. */
export const few = 4;

interface BlockProps<Row> {
  title: string;
  list: { data: ListPage<Row> | undefined; error: unknown; refetch: () => unknown };
  /** What is said when it could not be loaded. */
  failure: string;
  /** What is said when there is nothing. */
  nothing: ReactNode;
  rowKey: (row: Row) => string;
  /** Who or what it is at the left, what to do with it or when it was at the right. */
  row: (row: Row) => ReactNode;
  /** How many there are says nothing here. */
  uncounted?: boolean;
  /** The way to all of them. */
  all?: ReactNode;
}

/** One of Home's blocks: how many there are, and the first few. */
export function Block<Row>({ title, list, failure, nothing, rowKey, row, uncounted, all }: BlockProps<Row>) {
  const heading = useId();
  const { data } = list;
  return (
    <Card withBorder component="section" aria-labelledby={heading}>
      <div className={classes.heading}>
        <Title order={2} id={heading}>
          {title}
        </Title>
        {data && data.rows.length > 0 && !uncounted && (
          <Text size="xl" fw={650} className="mp-figures">
            {countOf(data)}
          </Text>
        )}
      </div>
      <Loaded query={list} failure={failure} skeleton={<ContentSkeleton shape="text" />}>
        {({ rows }) =>
          rows.length === 0 ? (
            <Text c="dimmed">{nothing}</Text>
          ) : (
            <ul className={classes.rows}>
              {rows.slice(0, few).map((item) => (
                <li key={rowKey(item)} className={classes.row}>
                  {row(item)}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {all && <div className={classes.foot}>{all}</div>}
    </Card>
  );
}

/** The server's own count; without one, those that came, and whether there are more. */
const countOf = ({ rows, total, next }: ListPage<unknown>) => total ?? `${rows.length}${next ? "+" : ""}`;
