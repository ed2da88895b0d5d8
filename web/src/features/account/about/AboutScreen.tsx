import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import "@/words/account";
import { Anchor, List, Stack, Text, Title } from "@mantine/core";
import { Page } from "@/ui/Page";

export default function AboutScreen() {
  return (
    <Page title={t`About Us`} lead={t`Milepost is a platform for child development and care.`}>
      <Stack gap="lg" maw={720}>
        <Text size="lg">{t`Milepost carries screening, assessment and training applications for learning disabilities and motor skills, used by schools and health care institutions. Authors build the applications, specialists run them with a child, and everyone who cares for the child can read a report that says what was seen and where each figure comes from.`}</Text>
        <section>
          <Title order={2} mb="xs">{t`Who it is for`}</Title>
          <Text>{t`Specialists, parents and caretakers, application administrators, developers, organizations, statisticians and analysts.`}</Text>
        </section>
        <section>
          <Title order={2} mb="xs">{t`Attributions`}</Title>
          <List spacing="xs">
            <List.Item>
              <Trans>
                Icons: <Outside href="https://tabler.io/icons">Tabler Icons</Outside>, MIT licence.
              </Trans>
            </List.Item>
            <List.Item>
              <Trans>
                Typeface:{" "}
                <Outside href="https://www.brailleinstitute.org/freefont/">Atkinson Hyperlegible Next</Outside> by the
                Braille Institute, SIL Open Font License 1.1.
              </Trans>
            </List.Item>
            <List.Item>{t`Pictures in the demo application: drawn for Milepost, Apache License 2.0.`}</List.Item>
          </List>
        </section>
      </Stack>
    </Page>
  );
}

function Outside({ href, children }: { href: string; children: string }) {
  return (
    <Anchor href={href} target="_blank" rel="noreferrer">
      {children}
    </Anchor>
  );
}
