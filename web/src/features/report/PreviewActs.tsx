import { Button } from "@mantine/core";
import { IconFileExport, IconX } from "@tabler/icons-react";
import { ButtonLink } from "@/ui/links";
import type { ExampleSearch, ReportSearch } from "./search";
import type { Export } from "./useExport";

interface PreviewActsProps {
  /** The address without the preview. */
  closed: ReportSearch | ExampleSearch;
  exporting: Export;
}

/** What can be done with the preview. */
export function PreviewActs({ closed, exporting }: PreviewActsProps) {
  return (
    <>
      <Button
        onClick={exporting.start}
        loading={exporting.working}
        leftSection={<IconFileExport size={18} aria-hidden />}
      >
        Export SVGs to PDF
      </Button>
      <ButtonLink to="." search={closed} variant="default" leftSection={<IconX size={18} aria-hidden />}>
        Close Preview
      </ButtonLink>
    </>
  );
}
