import { Modal } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { ErrorState } from "@/ui/ErrorState";
import { formatName } from "@/ui/format";
import { ContentSkeleton } from "@/ui/PageSkeleton";
import { KindBadge } from "../kinds";
import { type Kind, personQuery } from "../people";

interface PersonDialogProps {
  kind: Kind;
  id: string;
  onClose: () => void;
}

/** What is known of a person. */
export function PersonDialog({ kind, id, onClose }: PersonDialogProps) {
  const { data, error, refetch } = useQuery(personQuery(kind, id));
  const title = data ? <bdi>{formatName(data.first_name, data.last_name)}</bdi> : "Person";
  return (
    <Modal opened onClose={onClose} title={title}>
      {data && <KindBadge kind={kind} />}
      {!data && !error && <ContentSkeleton shape="text" />}
      {!data && error && <ErrorState title="The person could not be loaded" error={error} onRetry={refetch} />}
    </Modal>
  );
}
