import { t } from "@lingui/core/macro";
import "@/words/insight";
import { Card, Group, Progress, SimpleGrid, Text, Title } from "@mantine/core";
import { IconPlayerPlay } from "@tabler/icons-react";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { formatDate, formatName } from "@/ui/format";
import { ButtonLink } from "@/ui/links";
import type { OpenActivity } from "./overview";

export function OpenActivities({ activities }: { activities: OpenActivity[] }) {
  if (activities.length === 0) {
    return (
      <EmptyState
        icon={IconPlayerPlay}
        title={t`Nothing is open`}
        text={t`An activity that you start and do not finish waits for you here.`}
        action={<ButtonLink to="/activities" variant="light">{t`Go to activities`}</ButtonLink>}
      />
    );
  }
  return (
    <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
      {activities.map((activity) => (
        <OpenActivityCard key={activity.activity_id} activity={activity} />
      ))}
    </SimpleGrid>
  );
}

function OpenActivityCard({ activity }: { activity: OpenActivity }) {
  const { activity_id, title, first_name, last_name, start_date, answered, question_count } = activity;
  const child = formatName(first_name, last_name);
  return (
    <Card withBorder>
      <Title order={3} dir="auto">
        {child}
      </Title>
      <Text c="dimmed" dir="auto">
        {title}
      </Text>
      <Progress
        value={question_count > 0 ? (100 * answered) / question_count : 0}
        aria-label={t`${child}: answered questions`}
        mt="md"
        mb="xs"
      />
      <Group justify="space-between" mb="md">
        <Text size="sm" className="mp-figures">{t`${answered} of ${question_count} answered`}</Text>
        <Text size="sm" c="dimmed">
          {formatDate(start_date)}
        </Text>
      </Group>
      <ButtonLink
        to="/activity/$activityID"
        params={{ activityID: activity_id }}
        variant="light"
        mt="auto"
        aria-label={t`Resume ${title} with ${child}`}
      >{t`Resume`}</ButtonLink>
    </Card>
  );
}
