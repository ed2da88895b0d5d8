import { plural, t } from "@lingui/core/macro";
import "@/words/statistics";
import { Card, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { Loaded } from "@/ui/feedback/Loaded";
import { ContentSkeleton } from "@/ui/feedback/PageSkeleton";
import { listed } from "@/ui/format/list";
import classes from "./Export.module.css";
import { type ExportPreview, type ExportRequest, previewQuery } from "./exports";

/** What an export would hold. */
export function PreviewCard({ asked }: { asked: ExportRequest }) {
  const { date_start: from, date_end: until } = asked;
  const possible = !from || !until || from <= until;
  const preview = useQuery({ ...previewQuery(asked), enabled: possible });
  return (
    <Card withBorder component="section" aria-labelledby="export-preview" className={classes.card}>
      <Title order={2} size="h3" id="export-preview">{t`What it will hold`}</Title>
      {possible ? (
        <Loaded
          query={preview}
          failure={t`What it will hold could not be counted`}
          skeleton={<ContentSkeleton shape="text" />}
        >
          {(found) => <Held found={found} asked={asked} />}
        </Loaded>
      ) : (
        <Text role="status">{t`Nothing: the last test date is before the first one.`}</Text>
      )}
    </Card>
  );
}

function Held({ found, asked }: { found: ExportPreview; asked: ExportRequest }) {
  const { children, activities, results, second_scored: blind } = found;
  return (
    <>
      <div role="status">
        {activities === 0 ? (
          <Text>{t`No results. Choose other applications, days or children.`}</Text>
        ) : (
          <ul className={classes.counts}>
            <li>{plural(children, { one: "# child", other: "# children" })}</li>
            <li>{plural(activities, { one: "# finished activity", other: "# finished activities" })}</li>
            <li>{plural(results, { one: "# result", other: "# results" })}</li>
          </ul>
        )}
      </div>
      {blind > 0 && (
        <InlineNotice kind="info">
          {plural(blind, {
            one: "# activity is left out: you are scoring one of the child with this application a second time.",
            other: "# activities are left out: you are scoring one of the child with this application a second time.",
          })}
        </InlineNotice>
      )}
      {activities > 0 && <PreviewApplications found={found} />}
      {found.columns.length > 0 && <PreviewColumns found={found} wide={asked.format === "wide"} />}
    </>
  );
}

const PreviewApplications = ({ found }: { found: ExportPreview }) => (
  <ul className={classes.apps}>
    {found.applications.map(({ application_id: id, title, versions }) => {
      const activities = versions.reduce((sum, version) => sum + version.activities, 0);
      const numbers = listed(versions.map(({ version }) => version));
      return (
        <li key={id}>
          <bdi>{title}</bdi>
          <Text size="sm" c="dimmed">
            {plural(versions.length, { one: `Version ${numbers}`, other: `Versions ${numbers}` })}
            {" · "}
            {plural(activities, { one: "# activity", other: "# activities" })}
          </Text>
        </li>
      );
    })}
  </ul>
);

/** The columns, on request. */
function PreviewColumns({ found, wide }: { found: ExportPreview; wide: boolean }) {
  return (
    <details className={classes.columns}>
      <summary>{wide ? t`Columns of each activity` : t`Columns of each result`}</summary>
      <dl>
        {found.columns.map(({ name, label }) => (
          <div key={name}>
            <dt>
              <code>{name}</code>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
        {found.per_question.map(({ name, label }) => (
          <div key={name}>
            <dt>
              <code>q01_{name}</code>
            </dt>
            <dd>{t`Of each question: ${label}`}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
