import { Anchor, Text } from "@mantine/core";
import { save } from "@/ui/useDownload";
import { template } from "./columns/fields";
import { UnfinishedImports } from "./run/UnfinishedImports";
import { useUpload } from "./useUpload";
import { FileStep } from "./wizard/FileStep";

/** The first step: a file with children, or an import that was left open. */
export const ChooseFile = () => (
  <FileStep file={useUpload()} earlier={<UnfinishedImports />}>
    <Text c="dimmed">
      Files of OneRoster and Microsoft School Data Sync are recognized; choose the whole set as a .zip file. Columns
      that hold passwords are never kept.
    </Text>
    <Text>
      No file yet?{" "}
      <Anchor component="button" type="button" inherit onClick={saveTemplate}>
        Download a template
      </Anchor>{" "}
      with all columns, fill it in and come back.
    </Text>
  </FileStep>
);

function saveTemplate() {
  const address = URL.createObjectURL(template());
  save(address, "milepost-children-template.csv");
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
