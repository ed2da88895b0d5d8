import { t } from "@lingui/core/macro";
import "@/words/overview";
import { RequestBadge } from "@/features/rating/RequestBadge";
import { cameInAt, type RatingRequest } from "@/features/rating/requests";
import { lookOf } from "@/features/rating/states";
import { formatDate } from "@/ui/format";
import { TextLink } from "@/ui/links";
import { few } from "./queries";
import { Section, Titled, WorkRow } from "./Section";

/** What raters sent back, the latest first. */
export function CameInSection({ requests }: { requests: readonly RatingRequest[] }) {
  return (
    <Section
      title={t`What came in from raters`}
      count={requests.length}
      all={<TextLink to="/requests" search={{}}>{t`All requests`}</TextLink>}
    >
      {requests.slice(0, few).map((request) => (
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
          <RequestBadge look={lookOf(request)} /> <bdi>{children.map(({ name }) => name).join(", ")}</bdi> ·{" "}
          <Titled>{applications.join(", ")}</Titled>
        </>
      }
      when={formatDate(cameInAt(request))}
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
