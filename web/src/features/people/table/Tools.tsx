import { IconUpload } from "@tabler/icons-react";
import { ButtonLink } from "@/ui/links";
import { ExportMenu } from "../ExportMenu";
import { callOf, type PeopleSearch } from "../search";

const importPage: string = "/dashboard/import";

/** The ways in and out for many children at once. */
export function Tools({ asked }: { asked: PeopleSearch }) {
  return (
    <>
      <ButtonLink to={importPage} variant="default" leftSection={<IconUpload size={18} aria-hidden />}>
        Import
      </ButtonLink>
      <ExportMenu asked={callOf(asked)} />
    </>
  );
}
