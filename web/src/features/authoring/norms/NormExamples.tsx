import "@/words/norms";
import { t } from "@lingui/core/macro";
import { Button, Card, SimpleGrid, Text, Title } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { examples } from "./examples";
import { saveText } from "./saveText";

/** The forms that a file of norms may have, each with an example to begin from. */
export function NormExamples() {
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
