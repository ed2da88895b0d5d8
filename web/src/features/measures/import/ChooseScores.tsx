import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Anchor, Button, Stack, Text } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { messageOf } from "@/api/errors";
import { Sending } from "@/features/people/import/ChooseFile";
import { HowToRead } from "@/features/people/import/columns/HowToRead";
import { DropZone } from "@/features/people/import/DropZone";
import { useFileUpload } from "@/features/people/import/useUpload";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { save } from "@/ui/useDownload";
import "@/words/statistics";
import { EarlierScoreImports } from "./EarlierScoreImports";
import { type ScoreImport, scoreImportQuery, scoreImportsQuery } from "./scoreImports";

/** The first step: a file, or an import that was begun before. */
export function ChooseScores() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { upload, cancel, state, failure, question } = useFileUpload<ScoreImport>(
    "/api/measure-import",
    async (begun) => {
      queryClient.setQueryData(scoreImportQuery(begun.import_id).queryKey, begun);
      void queryClient.invalidateQueries({ ...scoreImportsQuery, exact: true });
      await navigate({ to: "/measures/import", search: { import: begun.import_id } });
    },
  );
  return (
    <Stack gap="xl">
      <Stack gap="md">
        {failure && (
          <InlineNotice kind="error">
            {messageOf(failure.error)} <Trans>Nothing was imported.</Trans>
            {failure.again && (
              <Button variant="default" size="xs" mt="xs" display="block" onClick={failure.again}>
                <Trans>Retry</Trans>
              </Button>
            )}
          </InlineNotice>
        )}
        {state && <Sending name={state.name} share={state.share} cancel={cancel} />}
        {question && (
          <HowToRead question={question} read={upload} cancel={cancel} sheetsLabel={t`Which sheets have scores?`} />
        )}
        {!state && !question && <DropZone onFile={upload} hint={t`.csv or .xlsx, up to 20 MB and 50,000 rows`} />}
        <Text c="dimmed">
          <Trans>
            Each row names a child, a test date and a score. Either one column has the measure's code, or each measure
            has a column of its own.
          </Trans>
        </Text>
        <Text>
          <Anchor component="button" type="button" inherit onClick={saveScoreTemplate}>
            <Trans>Download a template</Trans>
          </Anchor>
        </Text>
      </Stack>
      <EarlierScoreImports />
    </Stack>
  );
}

/** The names by which columns are recognized. They are the file's, and not translated. */
function saveScoreTemplate() {
  const names = ["Custom ID", "First Name", "Last Name", "Date of Birth", "Test date", "Measure", "Score", "Source"];
  // The mark says to Excel that the text is UTF-8.
  const address = URL.createObjectURL(new Blob([`\ufeff${names.join(",")}\r\n`], { type: "text/csv;charset=utf-8" }));
  save(address, "milepost-scores-template.csv");
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
