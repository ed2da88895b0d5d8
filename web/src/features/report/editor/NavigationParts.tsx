import { Button } from "@mantine/core";
import { IconFileExport, IconX } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { ButtonLink } from "@/ui/links";
import type { Export } from "../document/useExport";
import type { PageLink } from "../sections/pages";
import type { ExampleSearch, ReportSearch } from "../sections/search";
import classes from "./editor.module.css";

interface PageLinksProps<Key extends string> {
  pages: readonly PageLink<Key>[];
  /** The page that is open; null while the preview is. */
  current: Key | null;
  /** What stands in the address of a page. */
  search: (page: Key) => ReportSearch | ExampleSearch;
}

/** The pages of a report, one below the other. */
export function PageLinks<Key extends string>({ pages, current, search }: PageLinksProps<Key>) {
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

interface PreviewActsProps {
  /** The address without the preview. */
  closed: ReportSearch | ExampleSearch;
  exporting: Export;
}

/** What can be done with the preview. */
export function PreviewActs({ closed, exporting }: PreviewActsProps) {
  return (
    <>
      <Button
        onClick={exporting.start}
        loading={exporting.working}
        leftSection={<IconFileExport size={18} aria-hidden />}
      >
        Export SVGs to PDF
      </Button>
      <ButtonLink to="." search={closed} variant="default" leftSection={<IconX size={18} aria-hidden />}>
        Close Preview
      </ButtonLink>
    </>
  );
}
