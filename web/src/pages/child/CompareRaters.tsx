import { t } from "@lingui/core/macro";
import "@/words/children";
import { Group, Text } from "@mantine/core";
import { IconUsersGroup } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { raterChoiceQuery } from "@/features/report/sections/raters/choice";
import { ButtonLink } from "@/ui/links";
import type { Finished } from "./childResults";

const byRater = ({ respondent = "specialist", blind, mine }: Finished) => respondent !== "specialist" && mine && !blind;

/** Leads to the comparison of the rater who answered last with others, where there are any. */
export function CompareRaters({ results }: { results: readonly Finished[] }) {
  const latest = results.findLast(byRater);
  const { data } = useQuery({ ...raterChoiceQuery(latest?.report_id ?? ""), enabled: latest !== undefined });
  const others = data?.activities.length ?? 0;
  if (!latest || others === 0) return null;
  return (
    <Group>
      <ButtonLink
        to="/activity/report/$activityID"
        params={{ activityID: latest.activity_id }}
        search={{ section: "summary" }}
        variant="default"
        leftSection={<IconUsersGroup size={18} aria-hidden />}
      >{t`Compare raters`}</ButtonLink>
      <Text c="dimmed">{t`${others + 1} answers about this child can be compared.`}</Text>
    </Group>
  );
}
