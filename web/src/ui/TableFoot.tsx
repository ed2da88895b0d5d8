import { Button, Group, Text } from "@mantine/core";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import classes from "./DataTable.module.css";

export interface PageInfo {
  /** Counted from 1. */
  page: number;
  pageSize: number;
  total: number;
  onPage: (page: number) => void;
}

/** "11–20 of 40" and the two steps. */
export function TableFoot({ page: { page, pageSize, total, onPage } }: { page: PageInfo }) {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const first = total === 0 ? 0 : (page - 1) * pageSize + 1;
  const last = Math.min(total, page * pageSize);
  return (
    <Group className={classes.foot} justify="space-between">
      <Text size="sm" c="dimmed" className="mp-figures" role="status">
        {first}–{last} of {total}
      </Text>
      {pages > 1 && (
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
            Page {page} of {pages}
          </Text>
          <Button
            variant="default"
            rightSection={<IconChevronRight size={18} aria-hidden />}
            disabled={page >= pages}
            onClick={() => onPage(page + 1)}
          >
            Next
          </Button>
        </Group>
      )}
    </Group>
  );
}
