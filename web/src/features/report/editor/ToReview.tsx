import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Alert, Button, Group, Stack } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useDraft, useDraftState, useReport } from "../ReportContext";
import { type Content, withReviewed } from "../report";
import { sectionsToReview } from "../versions/lacking";
import "@/words/report";
import { listed } from "@/ui/format/list";
import { sectionTitle } from "../sectionTitle";

const labelsOf = (content: Content) => sectionsToReview(content).map(({ label }) => label);

/** Names the sections that were written about another child before the activity was moved to this one. */
export function ToReview() {
  const { mine, signed } = useReport();
  const draft = useDraft();
  const marked = useDraftState(({ content }) => listed(labelsOf(content)));
  if (!mine || signed || !marked) return null;
  const sections = sectionsToReview(draft.state.content);
  return (
    <Alert
      color="yellow"
      role="note"
      icon={<IconAlertTriangle aria-hidden />}
      title={<Trans>The activity was moved to this child: look through what was written before</Trans>}
    >
      <Stack gap="xs">
        <Trans>These sections say something of the first child. The report cannot be signed before.</Trans>
        {sections
          .map((section) => ({ key: section.key, label: sectionTitle(section) }))
          .map(({ key, label }) => (
            <Group key={key} justify="space-between">
              <span>{label}</span>
              <Button
                variant="default"
                size="compact-md"
                aria-label={t`${label} is looked through`}
                onClick={() => draft.edit((old) => withReviewed(old, key))}
              >
                <Trans>Looked through</Trans>
              </Button>
            </Group>
          ))}
      </Stack>
    </Alert>
  );
}
