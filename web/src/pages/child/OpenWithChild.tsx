import { t } from "@lingui/core/macro";
import "@/words/children";
import { Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { answeredBy, isOnPaper } from "@/features/activity/lists/answeredBy";
import { Loaded } from "@/ui/feedback/Loaded";
import { ContentSkeleton } from "@/ui/feedback/PageSkeleton";
import { formatDate } from "@/ui/format";
import { ButtonLink, TextLink } from "@/ui/links";
import { childOpenQuery, mostOpen, type Open } from "./childResults";
import classes from "./Overview.module.css";

/** The activities under way with the child, to go on with; nothing where there is none. */
export function OpenWithChild({ childId, open }: { childId: string; open: number }) {
  const query = useQuery({ ...childOpenQuery(childId), enabled: open > 0 });
  if (open === 0) return null;
  return (
    <Stack gap="xs" component="section" aria-labelledby="open-with-child">
      <Title order={2} size="h3" id="open-with-child">{t`Open activities`}</Title>
      <Loaded
        query={query}
        failure={t`The open activities could not be loaded`}
        skeleton={<ContentSkeleton shape="text" />}
      >
        {(rows) => (
          <ul className={classes.lines}>
            {rows.map((row) => (
              <OpenLine key={row.activity_id} row={row} />
            ))}
          </ul>
        )}
      </Loaded>
      {open > mostOpen && (
        <TextLink
          to="/dashboard/child/$childID"
          params={{ childID: childId }}
          search={{ tab: "activities" }}
        >{t`All activities`}</TextLink>
      )}
    </Stack>
  );
}

function OpenLine({ row }: { row: Open }) {
  const { activity_id, title, test_date, answered, question_count, mine, specialist } = row;
  const by = answeredBy(row);
  return (
    <li className={classes.line}>
      <span>
        <bdi>{title}</bdi>
        <Text size="sm" c="dimmed">
          {t`${formatDate(test_date)}, ${answered} of ${question_count} scored`}
          {by && (
            <>
              {" · "}
              <bdi>{by}</bdi>
            </>
          )}
        </Text>
      </span>
      {isOnPaper(row) ? (
        <ButtonLink
          to="/activity/paper/$activityID"
          params={{ activityID: activity_id }}
          variant="light"
          aria-label={t`Enter ${title} from paper`}
        >{t`Enter from paper`}</ButtonLink>
      ) : by ? null : mine ? (
        <ButtonLink
          to="/activity/$activityID"
          params={{ activityID: activity_id }}
          variant="light"
          aria-label={t`Resume Activity ${title}`}
        >{t`Resume`}</ButtonLink>
      ) : (
        <Text size="sm" c="dimmed">
          {specialist ? t`Run by ${specialist}` : t`Run by another account`}
        </Text>
      )}
    </li>
  );
}
