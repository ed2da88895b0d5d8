import { t } from "@lingui/core/macro";
import "@/words/statistics";
import { IconReportOff } from "@tabler/icons-react";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { ButtonLink } from "@/ui/links";

export const NoRun = () => (
  <EmptyState
    icon={IconReportOff}
    title={t`There is no such report`}
    text={t`A report belongs to who asked for it. Configure one of your own to see its figures.`}
    action={
      <ButtonLink to="/reportsStatistics" search={{ view: "configuration" }}>
        {t`Configure a report`}
      </ButtonLink>
    }
  />
);
