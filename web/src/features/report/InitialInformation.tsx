import { SimpleGrid } from "@mantine/core";
import { Facts } from "@/ui/Facts";
import { applicationFacts, childFacts } from "./facts";
import { Block, Part } from "./Part";
import { useReport } from "./ReportContext";
import { TotalScore } from "./TotalScore";

export function InitialInformation() {
  const report = useReport();
  return (
    <>
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
        <Block title="Child">
          <Facts facts={childFacts(report)} />
        </Block>
        <Block title="Application">
          <Facts facts={applicationFacts(report)} />
        </Block>
      </SimpleGrid>
      <Part section="totalScore">
        <TotalScore />
      </Part>
    </>
  );
}
