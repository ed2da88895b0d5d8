import { t } from "@lingui/core/macro";
import "@/words/rating";
import { useQuery } from "@tanstack/react-query";
import { childQuery } from "@/features/people/child/record/record";
import { Dialog } from "@/ui/dialog/Dialog";
import { Loaded } from "@/ui/feedback/Loaded";
import { ContentSkeleton } from "@/ui/feedback/PageSkeleton";
import { AskDialog } from "./AskDialog";

interface AskFromAddressProps {
  childId: string;
  application?: string;
  again?: string;
  onClose: () => void;
}

/** The same dialog for a child that an address names. */
export function AskFromAddress({ childId, application, again, onClose }: AskFromAddressProps) {
  const query = useQuery(childQuery(childId));
  const { data } = query;
  if (data) {
    const { child_id: id, first_name, last_name, mine } = data;
    const child = { id, first_name, last_name, mine };
    return <AskDialog child={child} application={application} again={again} onClose={onClose} />;
  }
  return (
    <Dialog onClose={onClose} title={t`Ask a rater`} size="lg">
      <Loaded query={query} failure={t`The child could not be loaded`} skeleton={<ContentSkeleton shape="form" />}>
        {() => null}
      </Loaded>
    </Dialog>
  );
}
