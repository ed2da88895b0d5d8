import "@/words/statistics";
import { t } from "@lingui/core/macro";
import { Group, NativeSelect, Stack } from "@mantine/core";
import { IconChartHistogram, IconTableOff } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { editorPath } from "@/features/authoring/editorSearch";
import { respondentName } from "@/features/authoring/raters/names";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { Loaded } from "@/ui/feedback/Loaded";
import { PageSkeleton } from "@/ui/feedback/PageSkeleton";
import { ButtonLink } from "@/ui/links";
import { Page } from "@/ui/Page";
import { type ItemAnalysis, itemsQuery } from "./api";
import { ErrorChart } from "./ErrorChart";
import { FormFigures } from "./FormFigures";
import { ItemsTable } from "./ItemsTable";
import { ItemDialog } from "./QuestionDialog";
import { type ItemSearch, idsIn, itemSearch } from "./search";
import { WhatIf } from "./WhatIf";
import { versionsName } from "./words";

const route = getRouteApi("/items/application/$applicationID");
/** From so many children on it can be tried what the form would be without some questions. */
const leastTried = 50;

/** How the questions of one's own application work; the version, the order and what is tried lie in the address. */
export default function ItemAnalysisScreen() {
  const { applicationID } = route.useParams();
  const asked = itemSearch({ ...route.useSearch() });
  const navigate = useNavigate();
  const query = useQuery(itemsQuery(applicationID, asked.version, asked.respondent));
  const onChange = (change: ItemSearch) =>
    void navigate({
      to: "/items/application/$applicationID",
      params: { applicationID },
      search: (now: Record<string, unknown>) => itemSearch({ ...now, ...change }),
      resetScroll: false,
    });
  return (
    <Loaded
      query={query}
      failure={t`The item analysis could not be loaded`}
      missing={<NoAnalysis />}
      page={t`Item analysis`}
      skeleton={<PageSkeleton shape="table" />}
    >
      {(analysis) => <Analysis analysis={analysis} asked={asked} onChange={onChange} />}
    </Loaded>
  );
}

const NoAnalysis = () => (
  <EmptyState
    icon={IconTableOff}
    title={t`There is no such application of yours`}
    text={t`It may have been deleted, or it is another author's: only who made an application sees how its questions work.`}
    action={<ButtonLink to="/rolesPage/searchAppAdminApps/viewAppAdminApps">{t`Go to My Apps`}</ButtonLink>}
  />
);

interface AnalysisProps {
  analysis: ItemAnalysis;
  asked: ItemSearch;
  onChange: (change: ItemSearch) => void;
}

function Analysis({ analysis, asked, onChange }: AnalysisProps) {
  const { title, items, n, adaptive } = analysis;
  const without = idsIn(asked.without).filter((id) => items.some(({ question_id }) => question_id === id));
  const opened = items.find(({ question_id }) => question_id === asked.question);
  const trying = !adaptive && n >= leastTried;
  return (
    <Page
      title={t`Item analysis of ${title}`}
      lead={t`How the questions work with the children who were given them. Nobody is named, and nothing is shown about fewer than 10 children.`}
      action={
        <ButtonLink
          to={editorPath}
          params={{ applicationID: analysis.application_id }}
          variant="default"
        >{t`Back to the editor`}</ButtonLink>
      }
    >
      <Stack gap="xl">
        <AnalysedVersion analysis={analysis} onChange={onChange} />
        {items.length === 0 ? (
          <NothingYet analysis={analysis} />
        ) : (
          <>
            <FormFigures analysis={analysis} />
            {adaptive && (
              <InlineNotice kind="info">
                {t`Rules decide which questions a child is given. Each question is about the children whom it was put to, and there are no figures for the form as a whole.`}
              </InlineNotice>
            )}
            {trying && without.length > 0 && (
              <WhatIf
                analysis={analysis}
                without={without}
                onChange={(ids) => onChange({ without: ids.join(",") || undefined })}
              />
            )}
            <ItemsTable items={items} asked={asked} trying={trying} onChange={onChange} />
            {analysis.conditional_sem.length > 0 && <ErrorChart errors={analysis.conditional_sem} />}
          </>
        )}
      </Stack>
      {opened && <ItemDialog item={opened} onClose={() => onChange({ question: undefined })} />}
    </Page>
  );
}

function AnalysedVersion({ analysis, onChange }: Pick<AnalysisProps, "analysis" | "onChange">) {
  const { lines, version, respondent } = analysis;
  const many = new Set(lines.map((line) => line.respondent)).size > 1;
  if (lines.length === 0) return null;
  return (
    <Group>
      <NativeSelect
        label={t`Version`}
        description={t`Versions with the same questions, right answers and points are counted together.`}
        value={`${respondent} ${version}`}
        data={lines.map((line) => ({
          value: `${line.respondent} ${line.versions[0]}`,
          label: many
            ? `${versionsName(line.versions)} · ${respondentName(line.respondent)}`
            : versionsName(line.versions),
        }))}
        onChange={({ currentTarget: { selectedIndex } }) => {
          const line = lines[selectedIndex];
          onChange({
            version: line?.versions[0],
            respondent: line?.respondent,
            question: undefined,
            without: undefined,
          });
        }}
      />
    </Group>
  );
}

function NothingYet({ analysis: { waiting, least } }: { analysis: ItemAnalysis }) {
  return (
    <EmptyState
      icon={IconChartHistogram}
      title={waiting === 0 ? t`No finished activities yet` : t`${waiting} of ${least} children needed`}
      text={t`Once ${least} children were given this version, you see here how hard each question is, how well it tells children apart, and which answers they choose.`}
    />
  );
}
