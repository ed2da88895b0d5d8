import { t } from "@lingui/core/macro";
import "@/words/statistics";
import { IconReportOff } from "@tabler/icons-react";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { ButtonLink } from "@/ui/links";

/** A saved report that is not there, or that is no longer shared. */
export const EmptyReport = () => (
  <EmptyState
    icon={IconReportOff}
    title={t`There is no such report`}
    text={t`It may have been shared with you, and is no longer.`}
    action={
      <ButtonLink to="/reportsStatistics" search={{ view: "configuration" }}>
        {t`New report`}
      </ButtonLink>
    }
  />
);
