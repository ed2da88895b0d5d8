import { Group, Modal } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { hasStatus } from "@/api/errors";
import { ErrorState } from "@/ui/ErrorState";
import { formatName } from "@/ui/format";
import { ContentSkeleton } from "@/ui/PageSkeleton";
import { useDiscard } from "@/ui/useDiscard";
import { KindBadge } from "../kinds";
import { type Kind, personQuery } from "../people";
import { PersonBody } from "./PersonBody";
import { PersonGone } from "./PersonGone";
import { useFocusBack } from "./useFocusBack";

interface PersonDialogProps {
  kind: Kind;
  id: string;
  /** Opens with the form that changes the person. */
  editing?: boolean;
  onClose: () => void;
}

/** What is known of a person, and what can be done about them. Whoever is not on the account's list is not found. */
export function PersonDialog({ kind, id, editing, onClose }: PersonDialogProps) {
  useFocusBack();
  const { data, error, refetch } = useQuery(personQuery(kind, id));
  const discard = useDiscard(onClose);
  const gone = hasStatus(error, 404);
  const title = data ? (
    <Group gap="sm">
      <bdi>{formatName(data.first_name, data.last_name)}</bdi>
      <KindBadge kind={kind} />
    </Group>
  ) : (
    "Person"
  );
  return (
    <Modal
      opened
      onClose={discard.leave}
      title={title}
      size="lg"
      closeOnClickOutside={false}
      closeButtonProps={{ "aria-label": "Close" }}
    >
      {gone && <PersonGone onClose={onClose} />}
      {!gone && data && (
        <PersonBody key={id} kind={kind} id={id} person={data} editing={editing} onClose={onClose} discard={discard} />
      )}
      {!data && !error && <ContentSkeleton shape="text" />}
      {!gone && !data && error && (
        <ErrorState title="The person could not be loaded" error={error} onRetry={() => void refetch()} />
      )}
    </Modal>
  );
}
