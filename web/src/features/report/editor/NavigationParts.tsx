import { t } from "@lingui/core/macro";
import "@/words/report";
import { Button, Menu } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { MenuLink } from "@/ui/MenuLink";
import type { PageLink } from "../sections/pages";
import type { ExampleSearch, ReportSearch } from "../sections/search";
import classes from "./editor.module.css";

interface PageLinksProps<Key extends string> {
  pages: readonly PageLink<Key>[];
  /** The page that is open; null while the preview is. */
  current: Key | null;
  /** The search parameters of a page. */
  search: (page: Key) => ReportSearch | ExampleSearch;
}

/** The pages of a report: one below the other beside it, and in a menu where there is no room beside it. */
export const PageLinks = <Key extends string>(props: PageLinksProps<Key>) => (
  <>
    <PageList {...props} />
    <PageMenu {...props} />
  </>
);

function PageList<Key extends string>({ pages, current, search }: PageLinksProps<Key>) {
  return (
    <ul className={classes.pages}>
      {pages.map(({ key, label }) => (
        <li key={key}>
          <Link
            to="."
            search={search(key)}
            className={classes.page}
            activeProps={{}}
            aria-current={key === current ? "true" : undefined}
            data-current={key === current || undefined}
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function PageMenu<Key extends string>({ pages, current, search }: PageLinksProps<Key>) {
  const open = pages.find(({ key }) => key === current)?.label ?? t`Preview`;
  return (
    <Menu position="bottom-start" shadow="md" width="target" withinPortal={false}>
      <Menu.Target>
        <Button
          variant="default"
          justify="space-between"
          className={classes.pageMenu}
          aria-label={t`Section: ${open}`}
          rightSection={<IconChevronDown size={18} aria-hidden />}
        >
          {open}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {pages.map(({ key, label }) => (
          <MenuLink
            key={key}
            to="."
            search={search(key)}
            activeProps={{}}
            aria-current={key === current ? "true" : undefined}
            className={classes.page}
            data-current={key === current || undefined}
          >
            {label}
          </MenuLink>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
