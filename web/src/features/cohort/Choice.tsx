import { t } from "@lingui/core/macro";
import "@/words/statistics";
import { Group, SimpleGrid, Text, Title } from "@mantine/core";
import { IconAdjustments, IconLayoutDashboard, type TablerIcon } from "@tabler/icons-react";
import { useSession } from "@/api/session";
import { CardLink } from "@/ui/CardLink";
import { TextLink } from "@/ui/links";
import { Page } from "@/ui/Page";

/** Where reports are made, and where their runs are seen. */
export function StatisticsChoice() {
  const exports = useSession()?.role !== "Statistician/Analyst";
  return (
    <Page title={t`Reports/Statistics`} lead={t`Statistics of the finished activities of many children at once.`}>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <CardLink to="/reportsStatistics" search={{ view: "configuration" }}>
          <ReportCardWords
            icon={IconAdjustments}
            title={t`App Admin Report Configuration`}
            text={t`Say whose activities count and what is computed, see the report, and have it sent every week.`}
          />
        </CardLink>
        <CardLink to="/adminDashboard" search={{}}>
          <ReportCardWords
            icon={IconLayoutDashboard}
            title={t`Dashboard Report`}
            text={t`The saved reports with their latest runs.`}
          />
        </CardLink>
      </SimpleGrid>
      {exports && (
        <Text mt="xl">
          <TextLink to="/results/export" search={{}}>{t`Export results for analysis in another program`}</TextLink>
        </Text>
      )}
    </Page>
  );
}

function ReportCardWords({ icon: Icon, title, text }: { icon: TablerIcon; title: string; text: string }) {
  return (
    <>
      <Group gap="sm" wrap="nowrap">
        <Icon size={28} stroke={1.5} color="var(--mp-pine)" aria-hidden />
        <Title order={2} size="h3">
          {title}
        </Title>
      </Group>
      <Text mt="xs">{text}</Text>
    </>
  );
}
