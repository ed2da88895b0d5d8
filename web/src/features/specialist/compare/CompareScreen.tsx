import { t } from "@lingui/core/macro";
import "@/words/children";
import { IconUsers } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { Loaded } from "@/ui/feedback/Loaded";
import { ButtonLink } from "@/ui/links";
import { Page } from "@/ui/Page";
import { type CohortChild, measuresQuery } from "../children/cohort";
import { comparedQuery, heading, Outline } from "./ComparePreload";
import { Comparison } from "./Comparison";
import { type CompareSearch, compareSearch, idsOf, mostChildren } from "./search";

const route = getRouteApi("/specialistCompare");

/** Up to ten children side by side; their ids are in the address. */
export default function CompareScreen() {
  const asked = compareSearch({ ...route.useSearch() });
  const navigate = useNavigate();
  const ids = idsOf(asked.child_id);
  const onChange = (change: CompareSearch) =>
    void navigate({
      to: "/specialistCompare",
      search: (now) => ({ ...compareSearch(now), ...change }),
      replace: true,
      resetScroll: false,
    });
  if (ids.length === 0) {
    return (
      <Page {...heading(ids)}>
        <NobodyChosen />
      </Page>
    );
  }
  return <ChosenChildren ids={ids.slice(0, mostChildren)} left={ids.length - mostChildren} {...{ asked, onChange }} />;
}

const NobodyChosen = () => (
  <EmptyState
    icon={IconUsers}
    title={t`Choose children on the dashboard`}
    text={t`Select up to ${mostChildren} in the list there, then press Compare.`}
    action={<ButtonLink to="/specialistDashboard">{t`Go to the dashboard`}</ButtonLink>}
  />
);

interface ChosenChildrenProps {
  ids: readonly string[];
  /** So many more are in the address than can be compared. */
  left: number;
  asked: CompareSearch;
  onChange: (change: CompareSearch) => void;
}

function ChosenChildren({ ids, left, asked, onChange }: ChosenChildrenProps) {
  const children = useQuery(comparedQuery(ids));
  const measures = useQuery(measuresQuery);
  const { title } = heading(ids);
  return (
    <Loaded query={children} page={title} failure={t`The children could not be loaded`} skeleton={<Outline />}>
      {({ rows }) => (
        <Loaded query={measures} page={title} failure={t`The measures could not be loaded`} skeleton={<Outline />}>
          {(known) => (
            <Comparison
              of={inOrder(ids, rows)}
              ids={ids}
              measures={known}
              left={Math.max(0, left)}
              asked={asked}
              onChange={onChange}
            />
          )}
        </Loaded>
      )}
    </Loaded>
  );
}

/** The children as the address names them: a child's place gives the colour and the form. */
const inOrder = (ids: readonly string[], rows: readonly CohortChild[]) =>
  ids.flatMap((id) => rows.filter(({ child_id }) => child_id === id));
