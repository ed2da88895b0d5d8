import "@/words/authoring";
import { t } from "@lingui/core/macro";
import { Group, Paper, Text, TextInput, Title } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { Facts } from "@/ui/Facts";
import { Loaded } from "@/ui/feedback/Loaded";
import { ContentSkeleton } from "@/ui/feedback/PageSkeleton";
import { Form, FormFailure } from "@/ui/form/Form";
import { SubmitButton } from "@/ui/form/SubmitButton";
import { ButtonLink } from "@/ui/links";
import { Page } from "@/ui/Page";
import { myAppsPath } from "../editorSearch";
import { NoSuchApplication } from "../NoSuchApplication";
import { type CloneSource, cloneSourceQuery } from "./api";
import classes from "./Clone.module.css";
import { heading } from "./ClonePreload";
import { SourceQuestions } from "./SourceQuestions";
import { type CloneNames, useClone } from "./useClone";

export default function CloneScreen() {
  const { application_id: id = "" } = useSearch({ from: `${myAppsPath}/cloneAppName` });
  return (
    <Page
      {...heading()}
      action={
        <ButtonLink
          to={myAppsPath}
          variant="default"
          leftSection={<IconArrowLeft size={18} aria-hidden />}
        >{t`Back to My Apps`}</ButtonLink>
      }
    >
      <Clone key={id} id={id} />
    </Page>
  );
}

function Clone({ id }: { id: string }) {
  const query = useQuery({ ...cloneSourceQuery(id), enabled: id !== "" });
  if (id === "") return <NoSuchApplication />;
  return (
    <Loaded
      query={query}
      failure={t`The application could not be loaded`}
      missing={<NoSuchApplication />}
      skeleton={<ContentSkeleton shape="form" />}
    >
      {(source) => <Source id={id} source={source} />}
    </Loaded>
  );
}

function Source({ id, source: { app, names, questions } }: { id: string; source: CloneSource }) {
  return (
    <>
      <CloneForm source={id} suggested={names} />
      <section aria-label={t`What is cloned`} className={classes.what}>
        <Title order={2} size="h3" mb="sm">{t`What is cloned`}</Title>
        <Facts
          facts={[
            { label: t`Title`, value: app.title },
            { label: t`Subtitle`, value: app.subtitle || "—" },
            { label: t`Description`, value: app.info || "—" },
          ]}
        />
        <Text component="h3" fw={650} mt="lg" mb="sm">{t`Questions`}</Text>
        <SourceQuestions questions={questions} />
      </section>
    </>
  );
}

interface CloneFormProps {
  source: string;
  suggested: CloneNames;
}

/** The names of the clone, and the button that makes it. */
function CloneForm({ source, suggested }: CloneFormProps) {
  const { form, store } = useClone(source, suggested);
  return (
    <Paper withBorder p="lg" className={classes.form}>
      <Form form={form} onChange={store}>
        <Title order={2} size="h3">{t`The new application`}</Title>
        <TextInput {...form.field("title", t`New title`, needed)} autoComplete="off" />
        <TextInput {...form.field("subtitle", t`New subtitle`)} autoComplete="off" />
        <TextInput
          {...form.field("application_custom_id", t`New custom ID`, needed)}
          description={t`Your own short name for it, used once`}
          autoComplete="off"
        />
        <FormFailure of={form} />
        <Group justify="flex-end" mt="xs">
          <SubmitButton busy={t`Clone Application`}>{t`Clone Application`}</SubmitButton>
        </Group>
      </Form>
    </Paper>
  );
}

const needed = { needed: true };
