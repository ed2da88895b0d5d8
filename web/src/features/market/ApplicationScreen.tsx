import { plural, t } from "@lingui/core/macro";
import { classificationName } from "@/ui/format/classification";
import "@/words/market";
import { Group, Stack, Text, Title } from "@mantine/core";
import { IconBuildingStore } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { messageOf } from "@/api/errors";
import { useAccount } from "@/api/session";
import { Facts } from "@/ui/Facts";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { Loaded } from "@/ui/feedback/Loaded";
import { PageSkeleton } from "@/ui/feedback/PageSkeleton";
import { formatDate, formatDuration, fromClock } from "@/ui/format";
import { languageName } from "@/ui/format/language";
import { listed } from "@/ui/format/list";
import { ButtonLink } from "@/ui/links";
import { Page } from "@/ui/Page";
import { type Application, applicationQuery } from "./applications";
import { Checkout } from "./checkout/Checkout";
import classes from "./Offer.module.css";
import { authorQuery } from "./offer";
import { Picture } from "./Picture";
import { ageRange } from "./plans";
import { purchasesOfQuery } from "./purchases";
import { SampleQuestions } from "./SampleQuestions";
import { VersionList } from "./VersionList";

export default function ApplicationScreen() {
  const { applicationID } = useParams({ from: "/application/$applicationID" });
  const query = useQuery(applicationQuery(applicationID));
  return (
    <Loaded
      query={query}
      failure={t`The application could not be loaded`}
      missing={<NotInMarket />}
      page={t`Application`}
      skeleton={<PageSkeleton shape="text" />}
    >
      {(application) => <Offer application={application} />}
    </Loaded>
  );
}

const NotInMarket = () => (
  <EmptyState
    icon={IconBuildingStore}
    title={t`This application is not in the marketplace`}
    text={t`It may have been taken out by its author.`}
    action={<ButtonLink to="/rolesPage/viewAllApplications">{t`Go to the marketplace`}</ButtonLink>}
  />
);

function Offer({ application }: { application: Application }) {
  const own = useAccount().id === application.owner_uuid;
  return (
    <Page
      title={application.title}
      lead={application.subtitle && <bdi>{application.subtitle}</bdi>}
      action={
        <Group gap="xs">
          <AppMenuLink application={application} />
          <ButtonLink
            to="/norms/application/$applicationID"
            params={{ applicationID: application.application_id }}
            variant="default"
          >
            {own ? t`Norms` : t`Private norms`}
          </ButtonLink>
          <ButtonLink
            to="/appTester/$applicationID"
            params={{ applicationID: application.application_id }}
            variant="default"
          >{t`Preview`}</ButtonLink>
        </Group>
      }
    >
      <div className={classes.offer}>
        <Picture image={application.image} />
        <Stack gap="lg" className={classes.order}>
          {application.info && (
            <p className={classes.info} dir="auto">
              {application.info}
            </p>
          )}
          <Checkout application={application} />
        </Stack>
        <Facts facts={factsOf(application)} />
      </div>
      <SampleQuestions application={application.application_id} />
      <AuthorNote application={application.application_id} name={application.owner_name} />
      <VersionList application={application.application_id} />
    </Page>
  );
}

/** The link to the application's menu, for accounts that have the application. */
function AppMenuLink({ application }: { application: Application }) {
  const { id } = useAccount();
  const { data } = useQuery(purchasesOfQuery(id, application.application_id));
  if (!data?.length && application.owner_uuid !== id) return null;
  return (
    <ButtonLink
      to="/testAppMenu/$applicationID"
      params={{ applicationID: application.application_id }}
      variant="default"
    >{t`App menu`}</ButtonLink>
  );
}

const factsOf = (application: Application) => [
  { label: t`Classification`, value: <bdi>{classificationName(application.classification) || "—"}</bdi> },
  { label: t`Area`, value: <bdi>{application.area || "—"}</bdi> },
  languagesOf(application),
  { label: t`Age range`, value: ageRange(application.age_range) ?? "—" },
  { label: t`Questions`, value: application.question_count },
  { label: t`Estimated duration`, value: formatDuration(fromClock(application.estimated_duration) || undefined) },
  { label: t`Owner`, value: <bdi>{application.owner_name || "—"}</bdi> },
  { label: t`Application ID`, value: application.application_id },
  {
    label: t`Published date`,
    value: application.published_date ? formatDate(application.published_date) : "N/A",
  },
];

/** In which languages it can be given. */
function languagesOf({ language, languages = [] }: Application) {
  const tags = languages.length > 0 ? languages : [language].filter(Boolean);
  return {
    label: tags.length > 1 ? t`Languages` : t`Language`,
    value: tags.length > 0 ? listed(tags.map(languageName)) : "—",
  };
}

/** Who made the application, and how much else of theirs there is. */
function AuthorNote({ application, name }: { application: string; name: string }) {
  const { data, error } = useQuery(authorQuery(application));
  return (
    <section className={classes.section} aria-labelledby="author">
      <Title order={2} id="author" mb="xs">{t`Author`}</Title>
      <Text className={classes.text} dir="auto">
        {name || "—"}
      </Text>
      <Text c="dimmed" mih="1.5em">
        {data && publishedWords(data.published_applications)}
        {error && messageOf(error)}
      </Text>
    </section>
  );
}

const publishedWords = (count: number) =>
  plural(count, {
    0: "No published applications",
    one: "# published application",
    other: "# published applications",
  });
