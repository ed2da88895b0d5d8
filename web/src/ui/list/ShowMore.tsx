import { t } from "@lingui/core/macro";
import "@/words/list";
import { Button, Group } from "@mantine/core";

interface ShowMoreProps {
  list: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => unknown;
  };
}

/** The way to the next page of a list that grows, while there is one. */
export function ShowMore({ list }: ShowMoreProps) {
  if (!list.hasNextPage) return null;
  return (
    <Group justify="center" mt="lg">
      <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
        {list.isFetchNextPageError ? t`Retry` : t`Show more`}
      </Button>
    </Group>
  );
}
