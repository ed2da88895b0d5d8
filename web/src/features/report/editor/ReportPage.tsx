import { type ComponentType, Fragment, type ReactNode } from "react";
import { SessionPage } from "../attention/SessionPage";
import { Graphs } from "../charts/Graphs";
import { InitialHead } from "../initial/InitialHead";
import { ScoresPage } from "../scores/ScoresPage";
import { reportSections, sectionKeys } from "../sections/registry";
import { SectionBlock } from "../sections/SectionBlock";
import type { ReportPageKey } from "../sections/search";
import { RootCause } from "../summary/RootCause";
import { VersionsPage } from "../versions/VersionsPage";
import { ConfigureOrder } from "./ConfigureOrder";

/** What stands on a page above its sections. */
const heads: Partial<Record<ReportPageKey, ComponentType>> = {
  initialInformation: InitialHead,
  attention: SessionPage,
  rootCause: RootCause,
  graphs: Graphs,
  configureOrder: ConfigureOrder,
  versions: VersionsPage,
};

/** What stands around the sections of a page, and may show something else in their place. */
const frames: Partial<Record<ReportPageKey, ComponentType<{ children: ReactNode }>>> = {
  testScore: ScoresPage,
};

/** One page of the editor: the sections whose entries name it. */
export function ReportPage({ page: key }: { page: ReportPageKey }) {
  const Head = heads[key];
  const Frame = frames[key] ?? Fragment;
  return (
    <>
      {Head && <Head />}
      <Frame>
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
      </Frame>
    </>
  );
}
