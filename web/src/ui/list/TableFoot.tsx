import { t } from "@lingui/core/macro";
import "@/words/list";
import { Button, Group, Text } from "@mantine/core";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import classes from "./DataTable.module.css";

export interface PageInfo {
  /** Counted from 1. */
  page: number;
  pageSize: number;
  /** A text when the server counts only up to a bound: "1000+"; nothing when it does not count. */
  total?: number | string;
  /** Whether a page follows, where that is known otherwise than from the total. */
  more?: boolean;
  /** Another page is on its way: a second click would go on from the page that is left. */
  busy?: boolean;
  onPage: (page: number) => void;
}

/** "11–20 of 40" and the two steps; `shown` rows are on the page. */
export function TableFoot({ page: info, shown }: { page: PageInfo; shown: number }) {
  const { page, pageSize, total, onPage } = info;
  const counted = typeof total === "number" ? total : Number.POSITIVE_INFINITY;
  const pages = Math.max(1, Math.ceil(counted / pageSize));
  const more = info.more ?? page < pages;
  const behind = (page - 1) * pageSize;
  const [first, last] = [shown === 0 ? 0 : behind + 1, behind + shown];
  const lastPage = Math.max(page, pages);
  return (
    <Group className={classes.foot} justify="space-between">
      <Text size="sm" c="dimmed" className="mp-figures" role="status">
        {total === undefined ? t`${first}–${last}` : t`${first}–${last} of ${total}`}
      </Text>
      {(more || page > 1) && (
        <Group gap="xs" component="nav" aria-label={t`Pages`}>
          <Button
            variant="default"
            leftSection={<IconChevronLeft size={18} aria-hidden />}
            disabled={info.busy || page <= 1}
            onClick={() => onPage(page - 1)}
          >
            {t`Previous`}
          </Button>
          <Text size="sm" className="mp-figures">
            {Number.isFinite(pages) ? t`Page ${page} of ${lastPage}` : t`Page ${page}`}
          </Text>
          <Button
            variant="default"
            rightSection={<IconChevronRight size={18} aria-hidden />}
            disabled={info.busy || !more}
            onClick={() => onPage(page + 1)}
          >
            {t`Next`}
          </Button>
        </Group>
      )}
    </Group>
  );
}
