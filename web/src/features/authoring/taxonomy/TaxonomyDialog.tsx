import "@/words/authoring";
import { t } from "@lingui/core/macro";
import { Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useAccount } from "@/api/session";
import { Dialog } from "@/ui/dialog/Dialog";
import { Loaded } from "@/ui/feedback/Loaded";
import { categorizationQuery } from "../api";
import { useEditorActs } from "../draft/EditorContext";
import type { Saving } from "../draft/useSave";
import { reclassification } from "./moves";
import { TaxonomyBench } from "./TaxonomyBench";
import type { EditorLink } from "./useCategoryActs";

interface TaxonomyDialogProps {
  saving: Saving;
  onClose: () => void;
}

/** The owner's categories and areas: what there is, how much uses it, and what can be done with it. */
export function TaxonomyDialog({ saving, onClose }: TaxonomyDialogProps) {
  const query = useQuery(categorizationQuery(useAccount().id));
  const editor = useEditorLink(saving);
  return (
    <Dialog onClose={onClose} title={t`Type, Categories, Subcategories`} size="64rem">
      <Loaded query={query} failure={t`The categories could not be loaded`} skeleton={<Skeleton height={320} />}>
        {(all) => <TaxonomyBench all={all} editor={editor} />}
      </Loaded>
    </Dialog>
  );
}

/** Names change on the server and in the open editor: first all work is saved, then both file their questions again. */
function useEditorLink({ save }: Saving): EditorLink {
  const { id, autosave, replace } = useEditorActs();
  return useMemo(
    () => ({
      flush: () => save({ quiet: true }),
      recategorized: (done) => {
        const by = reclassification(done);
        const { stored } = autosave;
        const revision = done.applications.find(({ application_id }) => application_id === id)?.revision;
        // A larger step was somebody else's too: with the old number the next save meets it.
        const known = revision === stored.revision + 1 ? revision : stored.revision;
        replace({ type: "reclassified", by }, known);
      },
    }),
    [id, autosave, replace, save],
  );
}
