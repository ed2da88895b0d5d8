import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Anchor, Text } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useFileUpload } from "@/features/people/import/useUpload";
import { FileStep } from "@/features/people/import/wizard/FileStep";
import { save } from "@/ui/useDownload";
import "@/words/statistics";
import { EarlierScoreImports } from "./EarlierScoreImports";
import { type ScoreImport, scoreImportQuery, scoreImportsQuery } from "./scoreImports";

/** The first step: a file, or an import that was begun before. */
export function ChooseScores() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const file = useFileUpload<ScoreImport>("/api/measure-import", async (begun) => {
    queryClient.setQueryData(scoreImportQuery(begun.import_id).queryKey, begun);
    void queryClient.invalidateQueries({ ...scoreImportsQuery, exact: true });
    await navigate({ to: "/measures/import", search: { import: begun.import_id } });
  });
  return (
    <FileStep
      file={file}
      sheetsLabel={t`Which sheets have scores?`}
      hint={t`.csv or .xlsx, up to 20 MB and 50,000 rows`}
      earlier={<EarlierScoreImports />}
    >
      <Text c="dimmed">
        <Trans>
          Each row names a child, a test date and a score. Either one column has the measure's code, or each measure has
          a column of its own.
        </Trans>
      </Text>
      <Text>
        <Anchor component="button" type="button" inherit onClick={saveScoreTemplate}>
          <Trans>Download a template</Trans>
        </Anchor>
      </Text>
    </FileStep>
  );
}

/** The names by which columns are recognized. They are the file's, and not translated. */
function saveScoreTemplate() {
  const names = "Custom ID|First Name|Last Name|Date of Birth|Test date|Measure|Score|Source".split("|");
  // The mark says to Excel that the text is UTF-8.
  const address = URL.createObjectURL(new Blob([`\ufeff${names.join(",")}\r\n`], { type: "text/csv;charset=utf-8" }));
  save(address, "milepost-scores-template.csv");
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
