import "@/words/norms";
import { t } from "@lingui/core/macro";
import { Button, Card, Group, SimpleGrid, Stack, Text, Title } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconDownload, IconTableOff, IconUpload } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useAccount } from "@/api/session";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { Loaded } from "@/ui/feedback/Loaded";
import { ContentSkeleton, PageSkeleton } from "@/ui/feedback/PageSkeleton";
import { ButtonLink } from "@/ui/links";
import { Page } from "@/ui/Page";
import { editorPath } from "../editorSearch";
import type { ApplicationRow } from "../types";
import { normsOwnerQuery, normsQuery } from "./api";
import { examples } from "./examples";
import { NormsList } from "./NormsList";
import { SampleBand } from "./SampleBand";
import { saveText } from "./saveText";
import { UploadDialog } from "./upload/UploadDialog";

/** The norms of an application: its author's, and those that the reader keeps for themselves. */
export default function NormsScreen() {
  const { applicationID } = useParams({ from: "/norms/application/$applicationID" });
  const query = useQuery(normsOwnerQuery(applicationID));
  return (
    <Loaded
      query={query}
      failure={t`The application could not be loaded`}
      missing={<NoApplication />}
      page={t`Norms`}
      skeleton={<PageSkeleton shape="table" />}
    >
      {(application) => <Norms application={application} />}
    </Loaded>
  );
}

const NoApplication = () => (
  <EmptyState
    icon={IconTableOff}
    title={t`There is no such application`}
    text={t`It may have been deleted, or taken out of the marketplace by its author.`}
    action={<ButtonLink to="/rolesPage/viewAllApplications">{t`Go to the marketplace`}</ButtonLink>}
  />
);

function Norms({ application }: { application: ApplicationRow }) {
  const id = application.application_id;
  const own = useAccount().id === application.owner_uuid;
  const [uploading, upload] = useDisclosure(false);
  const query = useQuery(normsQuery(id));
  const { title } = application;
  return (
    <Page
      title={own ? t`Norms of ${title}` : t`Private norms for ${title}`}
      lead={
        own
          ? t`Reports of new activities go by the newest version of each score that is not retired.`
          : t`What you upload here only you see, and only your reports go by it. The author's norms are listed too.`
      }
      action={
        <Button leftSection={<IconUpload size={18} aria-hidden />} onClick={upload.open}>
          {own ? t`Upload norms` : t`Upload private norms`}
        </Button>
      }
    >
      <Group mb="lg" gap="xs">
        <BackLink own={own} id={id} />
        <ButtonLink to="/norms/score" search={{ application: id }} variant="default">{t`Score by hand`}</ButtonLink>
      </Group>
      <Loaded query={query} failure={t`The norms could not be loaded`} skeleton={<ContentSkeleton shape="table" />}>
        {(rows) => (
          <Stack gap="xl">
            {rows.length > 0 ? <NormsList rows={rows} /> : <NoNorms />}
            {own && <SampleBand application={id} />}
            <NormExamples />
          </Stack>
        )}
      </Loaded>
      {uploading && <UploadDialog application={id} own={own} onClose={upload.close} />}
    </Page>
  );
}

const BackLink = ({ own, id }: { own: boolean; id: string }) =>
  own ? (
    <ButtonLink to={editorPath} params={{ applicationID: id }} variant="default">{t`Back to the editor`}</ButtonLink>
  ) : (
    <ButtonLink
      to="/application/$applicationID"
      params={{ applicationID: id }}
      variant="default"
    >{t`Back to the application`}</ButtonLink>
  );

const NoNorms = () => (
  <EmptyState
    icon={IconTableOff}
    title={t`Norms will be here`}
    text={t`With norms, reports show standard scores and percentiles beside raw scores. Upload a CSV or Excel file in one of the three forms below.`}
  />
);

/** The forms that a file of norms may have, each with an example to begin from. */
function NormExamples() {
  return (
    <section aria-labelledby="norm-forms">
      <Title order={2} size="h3" id="norm-forms" mb="xs">{t`What a file looks like`}</Title>
      <Text mb="md">
        {t`The first line begins with # and says title, citation and sample; the second names the columns. In an Excel file the head may also be the first sheet, in two columns, and the table the second.`}
      </Text>
      <SimpleGrid cols={{ base: 1, md: 3 }}>
        {examples().map(({ name, title, text, file }) => (
          <Card key={name} withBorder>
            <Title order={3} size="h4">
              {title}
            </Title>
            <Text c="dimmed" my="xs" style={{ flexGrow: 1 }}>
              {text}
            </Text>
            <Button
              variant="default"
              leftSection={<IconDownload size={18} aria-hidden />}
              aria-label={t`Download an example: ${title}`}
              onClick={() => saveText(file, `norms-${name}-example.csv`)}
            >{t`Download an example`}</Button>
          </Card>
        ))}
      </SimpleGrid>
    </section>
  );
}
