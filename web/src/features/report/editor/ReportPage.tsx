import { Text } from "@mantine/core";
import type { ComponentType } from "react";
import { Graphs } from "../charts/Graphs";
import { type ExamplePageKey, pages } from "../sections/pages";
import { ReportFacts } from "../sections/ReportFacts";
import { reportSections, sectionKeys } from "../sections/registry";
import { HeadedBlock, SectionBlock } from "../sections/SectionBlock";
import { VersionsPage } from "../versions/VersionsPage";
import { ConfigureOrder } from "./ConfigureOrder";

/** What stands on a page above its sections. */
const heads: Partial<Record<ExamplePageKey, ComponentType>> = {
  initialInformation: ReportFacts,
  graphs: Graphs,
  configureOrder: ConfigureOrder,
  versions: VersionsPage,
};

/** One page of the editor: the sections whose entries name it. */
export function ReportPage({ page: key }: { page: ExamplePageKey }) {
  const page = pages.find((each) => each.key === key);
  const Head = heads[key];
  return (
    <>
      {page && "unbuilt" in page && (
        <HeadedBlock title={page.label}>
          <Text c="dimmed">{page.unbuilt}</Text>
        </HeadedBlock>
      )}
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
