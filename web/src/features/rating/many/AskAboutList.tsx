import { t } from "@lingui/core/macro";
import "@/words/rating";
import { Button, Group, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type DirectoryAsked, directoryQuery } from "@/features/people/people";
import { Dialog } from "@/ui/dialog/Dialog";
import { Loaded } from "@/ui/feedback/Loaded";
import { ContentSkeleton } from "@/ui/feedback/PageSkeleton";
import { formatName } from "@/ui/format";
import { AskManyDialog } from "./AskManyDialog";

/** So many children are asked about at once. */
const mostChildren = 50;

interface AskAboutListProps {
  /** The list as it is searched, filtered and sorted. */
  asked: DirectoryAsked;
  onClose: () => void;
}

/** Asks about the first children of a list; single ones are left out in the table. */
export function AskAboutList({ asked, onClose }: AskAboutListProps) {
  const query = useQuery(directoryQuery({ ...asked, after: undefined, limit: mostChildren }));
  const children = query.data?.rows.map(({ id, first_name, last_name, mine }) => ({
    id,
    name: formatName(first_name, last_name),
    mine,
  }));
  if (children && children.length > 0) return <AskManyDialog of={children} onClose={onClose} />;
  return (
    <Dialog onClose={onClose} title={t`Ask raters`}>
      <Loaded query={query} failure={t`The children could not be loaded`} skeleton={<ContentSkeleton shape="table" />}>
        {() => (
          <Stack>
            <Text>{t`The list shows no child. Remove a filter, or add a child first.`}</Text>
            <Group justify="flex-end">
              <Button variant="default" onClick={onClose}>{t`Close`}</Button>
            </Group>
          </Stack>
        )}
      </Loaded>
    </Dialog>
  );
}
