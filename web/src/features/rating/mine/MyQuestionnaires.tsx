import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import "@/words/rating";
import { Button, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Loaded } from "@/ui/feedback/Loaded";
import { ContentSkeleton } from "@/ui/feedback/PageSkeleton";
import { formatDate } from "@/ui/format";
import { listed } from "@/ui/format/list";
import classes from "../list/Requests.module.css";
import { RequestBadge } from "../RequestBadge";
import { requestLooks } from "../states";
import { myRatingsQuery, type Offered } from "./myRatings";

/** The questionnaires for a guardian, each with its way in; nothing where nobody has asked. */
export function MyQuestionnaires() {
  const query = useQuery(myRatingsQuery);
  // Most guardians have none: nothing stands there while it is not known.
  if (query.isPending || query.data?.length === 0) return null;
  return (
    <section aria-labelledby="my-questionnaires" className={classes.mine}>
      <Title order={2} id="my-questionnaires">{t`My questionnaires`}</Title>
      <Loaded
        query={query}
        failure={t`Your questionnaires could not be loaded`}
        skeleton={<ContentSkeleton shape="text" />}
      >
        {(list) => (
          <ul className={classes.lines}>
            {list.map((offered) => (
              <QuestionnaireLine key={offered.request_id} offered={offered} />
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  );
}

function QuestionnaireLine({ offered: { from, children, state, due_date, expires_at, link } }: { offered: Offered }) {
  const about = listed(children);
  return (
    <li className={classes.line}>
      <span>
        <bdi>{about}</bdi>
        <Text size="sm" c="dimmed">
          <Trans>
            asked by <bdi>{from.name}</bdi>
          </Trans>{" "}
          {link && "· "}
          {link && (due_date ? t`due ${formatDate(due_date)}` : t`open until ${formatDate(expires_at)}`)}
        </Text>
      </span>
      {link ? (
        <Button component="a" href={link} aria-label={t`Answer about ${about}, asked by ${from.name}`}>
          {state === "begun" ? t`Continue` : t({ message: "Answer", context: "a questionnaire" })}
        </Button>
      ) : (
        <RequestBadge look={requestLooks()[state]} />
      )}
    </li>
  );
}
