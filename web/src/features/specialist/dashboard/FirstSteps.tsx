import { t } from "@lingui/core/macro";
import "@/words/children";
import { Group } from "@mantine/core";
import { IconChartBar, IconUserPlus, IconUserSearch } from "@tabler/icons-react";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { ButtonLink } from "@/ui/links";
import { type SpecialistFilter, toFilterQuery } from "../filter/search";
import type { CohortSummary } from "./summary";

/** What stands in place of the charts while there is nothing to draw. */
export function FirstSteps({ summary, filter }: { summary: CohortSummary; filter: SpecialistFilter }) {
  const isFiltered = Object.keys(toFilterQuery(filter)).length > 0;
  if (summary.children === 0 && isFiltered) {
    return (
      <EmptyState
        icon={IconUserSearch}
        title={t`No child matches`}
        text={t`Remove a filter above, or change what you ask for.`}
        action={<ButtonLink to="/specialist" search={filter} variant="light">{t`Change the filter`}</ButtonLink>}
      />
    );
  }
  if (summary.children === 0) {
    return (
      <EmptyState
        icon={IconUserPlus}
        title={t`No children yet`}
        text={t`The scores of the children on your list, and of those shared with you, stand here side by side.`}
        action={<ButtonLink to="/dashboard" search={{ add: true }}>{t`Add a child`}</ButtonLink>}
      />
    );
  }
  return (
    <EmptyState
      icon={IconChartBar}
      title={t`No measurement yet`}
      text={t`Finish an activity of an application that feeds a measure, and its score stands here.`}
      action={
        <Group justify="center">
          <ButtonLink to="/activities" search={{ tab: "start" }}>{t`Start an activity`}</ButtonLink>
          <ButtonLink to="/measures/import" variant="default">{t`Import earlier scores`}</ButtonLink>
        </Group>
      }
    />
  );
}

export const hasMeasurements = ({ measures }: CohortSummary) => measures.some(({ n }) => n > 0);
