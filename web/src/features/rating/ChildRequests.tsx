import { t } from "@lingui/core/macro";
import "@/words/rating";
import { Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Loaded } from "@/ui/feedback/Loaded";
import { ContentSkeleton } from "@/ui/feedback/PageSkeleton";
import { TextLink } from "@/ui/links";
import { RowActions } from "@/ui/list/RowActions";
import { LinkDialog } from "./list/LinkDialog";
import classes from "./list/Requests.module.css";
import { StateAndDue, shortList } from "./list/RequestTable";
import { actionsOf, nameOf, useRequestActs } from "./list/useRequestActs";
import { childRequestsQuery, type RatingRequest } from "./requests";
import { progressOf } from "./states";

/** Who was asked about a child, and how far they have come; nothing where nobody was. */
export function ChildRequests({ childId }: { childId: string }) {
  const query = useQuery(childRequestsQuery(childId));
  const acts = useRequestActs((query.data?.rows ?? []).map((request) => ofChild(request, childId)));
  if (query.data?.rows.length === 0) return null;
  return (
    <Stack gap="xs" component="section" aria-labelledby="requests-of-child">
      <Title order={2} size="h3" id="requests-of-child">{t`Requests to raters`}</Title>
      <Loaded query={query} failure={t`The requests could not be loaded`} skeleton={<ContentSkeleton shape="text" />}>
        {({ rows, next }) => (
          <>
            <ul className={classes.lines}>
              {rows.map((request) => (
                <RequestLine key={request.request_id} request={ofChild(request, childId)} acts={acts} />
              ))}
            </ul>
            {next && (
              <TextLink to="/requests" search={{ child_id: childId }}>{t`All requests about this child`}</TextLink>
            )}
          </>
        )}
      </Loaded>
      {acts.shown && <LinkDialog requestId={acts.shown.request_id} rater={nameOf(acts.shown)} onClose={acts.hide} />}
    </Stack>
  );
}

/** Of a letter with a list, what is about this child. */
const ofChild = (request: RatingRequest, childId: string): RatingRequest => {
  const forms = request.forms.filter(({ child_id }) => child_id === childId);
  return { ...request, forms: forms.length > 0 ? forms : request.forms };
};

interface RequestLineProps {
  request: RatingRequest;
  acts: ReturnType<typeof useRequestActs>;
}

function RequestLine({ request, acts }: RequestLineProps) {
  const [main, ...more] = actionsOf(request, acts);
  const titles = shortList([...new Set(request.forms.map(({ application }) => application))]);
  return (
    <li className={classes.line}>
      <span>
        <TextLink to="/requests" search={{ request: request.request_id }}>
          <bdi>{nameOf(request)}</bdi>
        </TextLink>{" "}
        {request.relation && <bdi>({request.relation})</bdi>}
        <Text size="sm" c="dimmed">
          <bdi>{titles}</bdi> · {progressOf(request)}
        </Text>
      </span>
      <span className={classes.acts}>
        <span>
          <StateAndDue request={request} />
        </span>
        <RowActions name={nameOf(request)} main={main} more={more} />
      </span>
    </li>
  );
}
