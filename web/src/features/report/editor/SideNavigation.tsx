import { t } from "@lingui/core/macro";
import "@/words/report";
import { useReport } from "../ReportContext";
import { reportPages } from "../sections/pages";
import type { ReportPageKey } from "../sections/search";
import { VersionChoice } from "../versions/VersionChoice";
import classes from "./editor.module.css";
import { PageLinks } from "./NavigationParts";

interface SideNavigationProps {
  section: ReportPageKey;
  /** The signed version that is read, if it is one. */
  version?: number;
  preview: boolean;
}

/** The pages of the report, and its versions. */
export function SideNavigation({ section, version, preview }: SideNavigationProps) {
  const report = useReport();
  return (
    <nav className={classes.side} aria-label={t`Report`}>
      <VersionChoice section={section} />
      <PageLinks
        pages={reportPages(report.mine)}
        current={preview ? null : section}
        search={(page) => ({ section: page, version })}
      />
    </nav>
  );
}
