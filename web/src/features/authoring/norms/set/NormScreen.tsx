import "@/words/norms";
import { t } from "@lingui/core/macro";
import { Alert, Button, Group, Stack, Text, Title } from "@mantine/core";
import { IconArchive, IconDownload, IconTableOff } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { authoringKeys } from "@/features/authoring/keys";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { Loaded } from "@/ui/feedback/Loaded";
import { PageSkeleton } from "@/ui/feedback/PageSkeleton";
import { useAct } from "@/ui/feedback/useAct";
import { ButtonLink } from "@/ui/links";
import { type Column, DataTable } from "@/ui/list/DataTable";
import { Page } from "@/ui/Page";
import { useDownload } from "@/ui/useDownload";
import { type NormSet, normFileAddress, normQuery, retireNorm } from "../api";
import { scoreName } from "../words";
import { NormCurves } from "./NormCurves";
import { NormFacts } from "./NormFacts";
import { NormState } from "./NormState";
import { TriedScores } from "./TriedScores";

/** One norm set: what it says of itself, its curves and rows. */
export default function NormScreen() {
  const { normID } = useParams({ from: "/norms/$normID" });
  const query = useQuery(normQuery(normID));
  return (
    <Loaded
      query={query}
      failure={t`The norm set could not be loaded`}
      missing={<NoNormSet />}
      page={t`Norms`}
      skeleton={<PageSkeleton shape="text" />}
    >
      {(norm) => <Norm norm={norm} />}
    </Loaded>
  );
}

const NoNormSet = () => (
  <EmptyState
    icon={IconTableOff}
    title={t`There is no such norm set`}
    text={t`It may be another account's private norms, or its application may have been deleted.`}
    action={<ButtonLink to="/rolesPage/viewAllApplications">{t`Go to the marketplace`}</ButtonLink>}
  />
);

function Norm({ norm }: { norm: NormSet }) {
  const { norm_id, title, version, application_id } = norm;
  const score = scoreName(norm.score);
  return (
    <Page
      title={title}
      lead={t`${score}, version ${version}. It never changes; another upload for this score is a new version.`}
      action={norm.open && <ButtonLink to="/norms/score" search={{ norm: norm_id }}>{t`Score by hand`}</ButtonLink>}
    >
      <Stack gap="xl">
        <Group gap="xs">
          <ButtonLink
            to="/norms/application/$applicationID"
            params={{ applicationID: application_id }}
            variant="default"
          >{t`All norms of the application`}</ButtonLink>
          <NormActs norm={norm} />
        </Group>
        <NormState row={norm} />
        <NormFacts norm={norm} />
        {norm.open ? (
          <>
            <NormCurves norm={norm} />
            <TriedScores tried={norm.tried} />
            <NormRows norm={norm} />
          </>
        ) : (
          <Alert color="gray">{t`The rows of these norms are open to accounts that have the application. Get it in the marketplace to read them and to score by hand.`}</Alert>
        )}
      </Stack>
    </Page>
  );
}

function NormActs({ norm }: { norm: NormSet }) {
  const { busy, download } = useDownload(t`the norms`);
  const { retire, retiring } = useRetiring(norm);
  return (
    <>
      {norm.open && (
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={() => void download(normFileAddress(norm.norm_id))}
          disabled={busy}
        >{t`Download CSV`}</Button>
      )}
      {norm.own && !norm.retired_at && (
        <Button
          variant="default"
          leftSection={<IconArchive size={18} aria-hidden />}
          onClick={() => void retire()}
          disabled={retiring}
        >{t`Retire`}</Button>
      )}
    </>
  );
}

/** How many rows are shown; the file has all. */
const shown = 200;

interface Row {
  key: string;
  row: string[];
}

/** The rows of a set as its file has them. */
function NormRows({ norm }: { norm: NormSet }) {
  const rows = norm.lines.slice(0, shown).map((row, index) => ({ row, key: String(index) }));
  const more = norm.rows - rows.length;
  const columns = norm.columns.map(
    (name, place): Column<Row> => ({ key: name, header: name, cell: ({ row }) => <bdi>{row[place] ?? ""}</bdi> }),
  );
  return (
    <section aria-labelledby="norm-rows">
      <Title order={2} size="h3" id="norm-rows" mb="xs">{t`Rows`}</Title>
      <DataTable caption={t`Rows of the norm set`} columns={columns} rows={rows} rowKey={({ key }) => key} />
      {more > 0 && (
        <Text c="dimmed" mt="xs">
          {t`${more} more rows are not shown. The downloaded file has all of them.`}
        </Text>
      )}
    </section>
  );
}

/** Asks, and retires a set. */
function useRetiring({ norm_id, title, version, application_id }: NormSet) {
  const queryClient = useQueryClient();
  const { act, busy } = useAct();
  const retire = () =>
    act({
      ask: {
        title: t`Retire this norm set?`,
        text: t`New reports will not use version ${version} of “${title}”. It stays, as it is, for the reports that used it, and this cannot be taken back.`,
        action: t`Retire`,
        danger: true,
      },
      send: async () => {
        await retireNorm(norm_id);
        await queryClient.invalidateQueries({ queryKey: authoringKeys.norms(application_id) });
      },
      done: t`The norm set is retired.`,
      failed: t`The norm set was not retired.`,
      retries: true,
      changes: authoringKeys.norm(norm_id),
    });
  return { retire, retiring: busy };
}
