import { plural, t } from "@lingui/core/macro";
import "@/words/children";
import { Group, Text } from "@mantine/core";
import { IconUsersGroup } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { comparedQuery, comparisonLink } from "@/features/activity/compared";
import { ButtonLink } from "@/ui/links";
import type { Finished } from "./childResults";
import { comparisons, latestByApplication } from "./comparisons";

/** Leads to the comparison of raters, for each application that two or more of them answered. */
export function CompareRaters({ results }: { results: readonly Finished[] }) {
  const latest = latestByApplication(results);
  const { data = [] } = useQuery(comparedQuery(latest.map(({ activity_id }) => activity_id)));
  return comparisons(latest, data).map(({ activity, title, answers }) => (
    <Group key={activity}>
      <ButtonLink
        {...comparisonLink(activity)}
        variant="default"
        leftSection={<IconUsersGroup size={18} aria-hidden />}
        aria-label={t`Compare raters: ${title}`}
      >{t`Compare raters`}</ButtonLink>
      <Text c="dimmed">
        <bdi>{title}</bdi>: {plural(answers, { one: "# answer can be compared.", other: "# answers can be compared." })}
      </Text>
    </Group>
  ));
}
