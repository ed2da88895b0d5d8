import { Modal, Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useAccount } from "@/api/session";
import { ErrorState } from "@/ui/ErrorState";
import { categorizationQuery } from "../api";
import type { Saving } from "../draft/useSave";
import { TaxonomyBench } from "./TaxonomyBench";
import { useEditorLink } from "./useEditorLink";

interface TaxonomyDialogProps {
  saving: Saving;
  onClose: () => void;
}

/** The owner's categories and areas: what there is, how much uses it, and what can be done with it. */
export function TaxonomyDialog({ saving, onClose }: TaxonomyDialogProps) {
  const { data, error, refetch } = useQuery(categorizationQuery(useAccount().id));
  const editor = useEditorLink(saving);
  return (
    <Modal opened onClose={onClose} title="Type, Categories, Subcategories" size="64rem">
      {data ? (
        <TaxonomyBench all={data} editor={editor} />
      ) : error ? (
        <ErrorState title="The categories could not be loaded" error={error} onRetry={refetch} />
      ) : (
        <Skeleton height={320} />
      )}
    </Modal>
  );
}
