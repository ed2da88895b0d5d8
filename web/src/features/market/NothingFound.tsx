import { Button } from "@mantine/core";
import { IconBuildingStore } from "@tabler/icons-react";
import { EmptyState } from "@/ui/EmptyState";
import { filtersIn, type MarketSearch } from "./search";

interface NothingFoundProps {
  asked: MarketSearch;
  onClear: () => void;
}

/** What an empty marketplace means depends on what was asked. */
export function NothingFound({ asked, onClear }: NothingFoundProps) {
  if (filtersIn(asked).length === 0) {
    return (
      <EmptyState
        icon={IconBuildingStore}
        title="No application is published yet"
        text="Applications appear here as soon as their authors publish them."
      />
    );
  }
  const { search_query: text } = asked;
  return (
    <EmptyState
      icon={IconBuildingStore}
      title={text ? `No application matches “${text}”` : "No application matches"}
      text={text ? "Try fewer words, part of a title, or fewer filters." : "Remove a filter, or try another."}
      action={
        <Button variant="default" onClick={onClear}>
          Show all applications
        </Button>
      }
    />
  );
}
