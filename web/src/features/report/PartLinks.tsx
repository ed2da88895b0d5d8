import { Link } from "@tanstack/react-router";
import classes from "./Report.module.css";
import type { ExampleSearch, ReportSearch } from "./search";

interface PartLinksProps<Part extends string> {
  parts: readonly { part: Part; label: string }[];
  /** The section that is open; null while the preview is. */
  current: Part | null;
  /** What stands in the address of a section. */
  search: (part: Part) => ReportSearch | ExampleSearch;
}

/** The sections of a report, one below the other. */
export function PartLinks<Part extends string>({ parts, current, search }: PartLinksProps<Part>) {
  return (
    <ul className={classes.parts}>
      {parts.map(({ part, label }) => (
        <li key={part}>
          <Link
            to="."
            search={search(part)}
            className={classes.part}
            activeProps={{}}
            aria-current={part === current ? "true" : undefined}
            data-current={part === current || undefined}
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
