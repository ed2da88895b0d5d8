import type { ComponentType } from "react";
import { Graphs } from "../charts/Graphs";
import { InitialHead } from "../initial/InitialHead";
import type { ReportPageKey } from "../sections/pages";
import { reportSections, sectionKeys } from "../sections/registry";
import { SectionBlock } from "../sections/SectionBlock";
import { RootCause } from "../summary/RootCause";
import { VersionsPage } from "../versions/VersionsPage";
import { ConfigureOrder } from "./ConfigureOrder";

/** What stands on a page above its sections. */
const heads: Partial<Record<ReportPageKey, ComponentType>> = {
  initialInformation: InitialHead,
  rootCause: RootCause,
  graphs: Graphs,
  configureOrder: ConfigureOrder,
  versions: VersionsPage,
};

/** One page of the editor: the sections whose entries name it. */
export function ReportPage({ page: key }: { page: ReportPageKey }) {
  const Head = heads[key];
  return (
    <>
      {Head && <Head />}
      {sectionKeys
        .filter((section) => reportSections[section].page === key && !reportSections[section].offered)
        .map((section) => {
          const { Editor } = reportSections[section];
          return (
            <SectionBlock key={section} section={section}>
              <Editor section={section} />
            </SectionBlock>
          );
        })}
    </>
  );
}
