import { Button, Group, Text } from "@mantine/core";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import classes from "./DataTable.module.css";

export interface PageInfo {
  /** Counted from 1. */
  page: number;
  pageSize: number;
  /** A text when the server counts only up to a bound: "1000+". */
  total: number | string;
  /** Whether a page follows, where that is known otherwise than from the total. */
  more?: boolean;
  onPage: (page: number) => void;
}

/** "11–20 of 40" and the two steps. */
export function TableFoot({ page: info }: { page: PageInfo }) {
  const { page, pageSize, total, onPage } = info;
  const counted = typeof total === "number" ? total : Number.POSITIVE_INFINITY;
  const pages = Math.max(1, Math.ceil(counted / pageSize));
  const more = info.more ?? page < pages;
  const first = total === 0 ? 0 : (page - 1) * pageSize + 1;
  const last = Math.min(counted, page * pageSize);
  return (
    <Group className={classes.foot} justify="space-between">
      <Text size="sm" c="dimmed" className="mp-figures" role="status">
        {first}–{last} of {total}
      </Text>
      {(more || page > 1) && (
        <Group gap="xs" component="nav" aria-label="Pages">
          <Button
            variant="default"
            leftSection={<IconChevronLeft size={18} aria-hidden />}
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
          >
            Previous
          </Button>
          <Text size="sm" className="mp-figures">
            {Number.isFinite(pages) ? `Page ${page} of ${Math.max(page, pages)}` : `Page ${page}`}
          </Text>
          <Button
            variant="default"
            rightSection={<IconChevronRight size={18} aria-hidden />}
            disabled={!more}
            onClick={() => onPage(page + 1)}
          >
            Next
          </Button>
        </Group>
      )}
    </Group>
  );
}
