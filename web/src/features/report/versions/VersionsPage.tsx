import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import "@/words/report";
import { Text } from "@mantine/core";
import { IconSignature } from "@tabler/icons-react";
import { useQueries } from "@tanstack/react-query";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { ErrorState } from "@/ui/feedback/ErrorState";
import { ContentSkeleton } from "@/ui/feedback/PageSkeleton";
import { useReport } from "../ReportContext";
import { HeadedBlock } from "../sections/SectionBlock";
import { CompareStates } from "./CompareStates";
import { statesOf } from "./states";
import { VersionTable } from "./VersionTable";
import { historyQuery, versionsQuery } from "./versions";

/** The signed versions and former states of the report, and the differences between any two of them. */
export default function VersionsPage() {
  const { report_id: id } = useReport();
  const [versions, saved] = useQueries({ queries: [versionsQuery(id), historyQuery(id)] });
  const error = versions.error ?? saved.error;
  const retry = () => {
    void versions.refetch();
    void saved.refetch();
  };
  if (error) return <ErrorState title={t`The versions could not be loaded`} error={error} onRetry={retry} />;
  if (!versions.data || !saved.data) return <ContentSkeleton shape="table" />;
  const states = statesOf(versions.data, saved.data);
  return (
    <>
      <HeadedBlock title={t`Signed versions`}>
        {versions.data.length > 0 ? (
          <VersionTable versions={versions.data} />
        ) : (
          <EmptyState
            icon={IconSignature}
            title={t`Signed versions will be here`}
            text={t`A signed version keeps the whole report as it was, and never changes.`}
          />
        )}
      </HeadedBlock>
      <HeadedBlock title={t`What was written before`}>
        <Text mb="md">
          <Trans>
            While somebody writes, the text from before is kept every ten minutes at most: up to fifty states, and every
            signed version.
          </Trans>
        </Text>
        {states.length > 1 ? (
          <CompareStates states={states} />
        ) : (
          <Text c="dimmed">
            <Trans>Nothing was written before.</Trans>
          </Text>
        )}
      </HeadedBlock>
    </>
  );
}
