import { t } from "@lingui/core/macro";
import "@/words/children";
import type { ChildRecord } from "@/features/people/child/record/record";
import { ChildData } from "@/features/people/data/ChildData";
import { ChildExportButton } from "@/features/report/document/ChildExport";
import { formatName } from "@/ui/format";

/** How a child's data leave, move and end, with the button that downloads them. */
export const DataPanel = ({ child }: { child: ChildRecord }) => (
  <ChildData
    child={child}
    download={
      <ChildExportButton
        childId={child.child_id}
        name={formatName(child.first_name, child.last_name)}
        label={t`Download everything`}
      />
    }
  />
);
