import { plural, t } from "@lingui/core/macro";
import { Alert, Button, Checkbox, Group, Stack, Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { reportKeys } from "@/features/report/keys";
import { useDraft, useDraftState, useReport } from "@/features/report/ReportContext";
import { withRaters } from "@/features/report/report";
import { Loaded } from "@/ui/feedback/Loaded";
import { ContentSkeleton } from "@/ui/feedback/PageSkeleton";
import { ButtonLink } from "@/ui/links";
import { raterChoiceQuery } from "./choice";
import { answeredWords, goneWords, type Rater, raterName } from "./words";
import "@/words/report";

/** The most activities beside the report's own. */
const most = 4;

const none: readonly string[] = [];

/** The same for two activities that one person answered, as the server compares them. */
const personOf = ({ respondent, relation, rater_name }: Rater) =>
  JSON.stringify([respondent, relation, rater_name].map((text) => text.trim().replace(/\s+/g, " ").toLowerCase()));

/** Which of the child's finished activities the report is compared with. */
export function RaterChoice() {
  const { report_id } = useReport();
  const query = useQuery(raterChoiceQuery(report_id));
  return (
    <Loaded
      query={query}
      failure={t`The answers of other raters could not be loaded.`}
      skeleton={<ContentSkeleton shape="text" />}
    >
      {({ activities }) => <Raters activities={activities} />}
    </Loaded>
  );
}

function NoOtherRater() {
  const { child, application } = useReport();
  return (
    <Group>
      <Text>{t`No other rater has answered yet.`}</Text>
      <ButtonLink
        to="/requests"
        search={{ ask: child.child_id, application: application.application_id }}
        variant="default"
      >{t`Ask a rater`}</ButtonLink>
    </Group>
  );
}

function Raters({ activities }: { activities: Rater[] }) {
  const { report_id, raters } = useReport();
  const draft = useDraft();
  const queryClient = useQueryClient();
  const chosen = useDraftState(({ content }) => content.raters?.activity_ids) ?? none;
  const choose = async (ids: readonly string[]) => {
    draft.edit((content) => withRaters(content, ids));
    // The server computes what is compared: an open report takes over its figures, without touching what is being written.
    if (await draft.flush()) await queryClient.invalidateQueries({ queryKey: reportKeys.open });
  };
  // One person is compared once.
  const taken = new Set(activities.filter(({ activity_id }) => chosen.includes(activity_id)).map(personOf));
  const there = new Set(activities.map(({ activity_id }) => activity_id));
  const gone = chosen.filter((id) => !there.has(id) && !raters?.raters.some(({ activity_id }) => activity_id === id));
  if (activities.length === 0 && gone.length === 0) return <NoOtherRater />;
  return (
    <Stack gap="sm" key={report_id}>
      {gone.length > 0 && (
        <Alert role="note" color="orange" icon={<IconAlertTriangle aria-hidden />}>
          <Group justify="space-between">
            <Text>{goneWords(gone.length)}</Text>
            <Button variant="default" onClick={() => void choose(chosen.filter((id) => !gone.includes(id)))}>
              {t`Leave out`}
            </Button>
          </Group>
        </Alert>
      )}
      <Checkbox.Group
        label={t`Compare with`}
        description={plural(most, { one: "At most # further activity", other: "At most # further activities" })}
        value={[...chosen]}
        onChange={(ids) => void choose(ids)}
      >
        <Stack gap="sm" mt="sm">
          {activities.map((rater) => (
            <Checkbox
              key={rater.activity_id}
              value={rater.activity_id}
              label={raterName(rater)}
              description={answeredWords(rater)}
              disabled={!chosen.includes(rater.activity_id) && (chosen.length >= most || taken.has(personOf(rater)))}
            />
          ))}
        </Stack>
      </Checkbox.Group>
    </Stack>
  );
}
