import "@/words/norms";
import { t } from "@lingui/core/macro";
import { Alert, Button, Group, Stack } from "@mantine/core";
import { IconArchive, IconDownload, IconTableOff } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { Loaded } from "@/ui/feedback/Loaded";
import { PageSkeleton } from "@/ui/feedback/PageSkeleton";
import { ButtonLink } from "@/ui/links";
import { Page } from "@/ui/Page";
import { useDownload } from "@/ui/useDownload";
import { type NormSet, normFileAddress, normQuery } from "../api";
import { scoreName } from "../words";
import { NormCurves } from "./NormCurves";
import { NormFacts } from "./NormFacts";
import { NormRows } from "./NormRows";
import { NormState } from "./NormState";
import { TriedScores } from "./TriedScores";
import { useRetiring } from "./useRetiring";

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
