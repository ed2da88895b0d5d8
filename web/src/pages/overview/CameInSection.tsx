import { t } from "@lingui/core/macro";
import "@/words/overview";
import type { ListPage } from "@/api/client";
import { RequestBadge } from "@/features/rating/RequestBadge";
import { newsDays, type RatingRequest } from "@/features/rating/requests";
import { lookOf } from "@/features/rating/states";
import { formatDate } from "@/ui/format";
import { listed } from "@/ui/format/list";
import { TextLink } from "@/ui/links";
import { countOf, Section, Titled, WorkRow } from "./Section";

/** What raters sent back, the latest first. */
export function CameInSection({ page }: { page: ListPage<RatingRequest> }) {
  return (
    <Section
      title={t`What came in from raters`}
      count={countOf(page)}
      all={<TextLink to="/requests" search={{ came: newsDays }}>{t`All that came in`}</TextLink>}
    >
      {page.rows.map((request) => (
        <CameInRow key={request.request_id} request={request} />
      ))}
    </Section>
  );
}

function CameInRow({ request }: { request: RatingRequest }) {
  const { request_id, rater_name, rater_email, children, applications, state, forms } = request;
  const rater = rater_name || rater_email || t`A rater`;
  const [only] = forms.length === 1 ? forms : [];
  const report = state === "answered" && only?.activity_id;
  return (
    <WorkRow
      name={rater}
      lead={<bdi>{rater}</bdi>}
      what={
        <>
          <RequestBadge look={lookOf(request)} /> <bdi>{listed(children.map(({ name }) => name))}</bdi> ·{" "}
          <Titled>{listed(applications)}</Titled>
        </>
      }
      when={formatDate(request.came_in_at)}
      action={
        report
          ? {
              label: t`See report`,
              described: t`See report of the answers of ${rater}`,
              link: { to: "/activity/report/$activityID", params: { activityID: report } },
            }
          : {
              label: t`Details`,
              described: t`Details of the request to ${rater}`,
              link: { to: "/requests", search: { request: request_id } },
            }
      }
    />
  );
}
