import { t } from "@lingui/core/macro";
import { Button, Group, Stack, Text } from "@mantine/core";
import { Facts } from "@/ui/Facts";
import { useDraft, useReport } from "../ReportContext";
import { type SectionKey, sectionOf, withText } from "../report";
import { TextSection } from "../sections/TextSection";
import { paragraph } from "../sentences/template";
import { browserOf } from "./browser";
import "@/words/report";

/** The technology's details, with what this browser reports about itself. */
export function Technology({ section }: { section: SectionKey }) {
  const { mine } = useReport();
  return (
    <Stack gap="md">
      {mine && <ThisDevice section={section} />}
      <TextSection section={section} />
    </Stack>
  );
}

/** These describe the device on which the report is written, not the one on which the child was tested. */
function ThisDevice({ section }: { section: SectionKey }) {
  const draft = useDraft();
  const { name, version } = browserOf(navigator.userAgent);
  const browser = `${name} ${version}`.trim();
  const put = () =>
    draft.edit((old) => {
      const words = t`Written with ${browser}. Hardware: Unknown.`;
      return withText(old, section, (sectionOf(old, section)?.text ?? "") + paragraph(words));
    });
  return (
    <>
      <Text c="dimmed">{t`The device on which the report is written now:`}</Text>
      <Facts
        facts={[
          { label: t`Browser`, value: browser },
          { label: t`Hardware`, value: t`Unknown` },
        ]}
      />
      <Group>
        <Button variant="default" onClick={put}>
          {t`Put this into the text`}
        </Button>
      </Group>
    </>
  );
}
