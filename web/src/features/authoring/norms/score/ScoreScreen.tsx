import "@/words/norms";
import { t } from "@lingui/core/macro";
import { Stack, Text } from "@mantine/core";
import { IconTableOff } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { Loaded } from "@/ui/feedback/Loaded";
import { ButtonLink } from "@/ui/links";
import { Page } from "@/ui/Page";
import { type NormSet, normQuery } from "../api";
import { NormChoice } from "./NormChoice";
import { ScoreForm } from "./ScoreForm";
import { heading, Outline } from "./ScorePreload";
import { ScoreResults } from "./ScoreResults";
import { useScore } from "./useScore";

/** Hand scoring: what norms say of scores that are typed here. */
export default function ScoreScreen() {
  const { norm, application } = useSearch({ from: "/norms/score" });
  const query = useQuery({ ...normQuery(norm ?? ""), enabled: norm !== undefined });
  if (!norm) return <Scoring application={application} />;
  return (
    <Loaded
      query={query}
      failure={t`The norm set could not be loaded`}
      missing={<NoSet />}
      page={heading().title}
      skeleton={<Outline />}
    >
      {(set) => <Scoring application={set.application_id} norm={set} />}
    </Loaded>
  );
}

const NoSet = () => (
  <EmptyState
    icon={IconTableOff}
    title={t`There is no such norm set`}
    action={<ButtonLink to="/norms/score" search={{}}>{t`Choose other norms`}</ButtonLink>}
  />
);

/** Without an application only ages are worked out; with one, its norms must be chosen first. */
function Scoring({ application, norm }: { application?: string; norm?: NormSet }) {
  const { form, scores } = useScore(norm?.norm_id);
  return (
    <Page {...heading()}>
      <Stack gap="xl">
        <Stack gap="xs">
          <NormChoice application={application} norm={norm?.norm_id} />
          {norm && (
            <Text c="dimmed">
              <bdi>{norm.citation}</bdi>
            </Text>
          )}
        </Stack>
        {(norm || !application) && <ScoreForm form={form} withNorms={norm !== undefined} />}
        {scores && <ScoreResults rows={scores} />}
      </Stack>
    </Page>
  );
}
