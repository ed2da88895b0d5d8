import { NativeSelect } from "@mantine/core";
import { type MarketSearch, marketSearch } from "./search";

const choices = [
  { value: "newest desc", label: "Newest first" },
  { value: "newest asc", label: "Oldest first" },
  { value: "title asc", label: "Title, A to Z" },
  { value: "title desc", label: "Title, Z to A" },
  { value: "price asc", label: "Price, lowest first" },
  { value: "price desc", label: "Price, highest first" },
];

interface SortSelectProps {
  asked: MarketSearch;
  onChange: (change: MarketSearch) => void;
}

export function SortSelect({ asked, onChange }: SortSelectProps) {
  const { sort = "newest", order = sort === "newest" ? "desc" : "asc" } = asked;
  return (
    <NativeSelect
      label="Sort by"
      data={choices}
      value={`${sort} ${order}`}
      onChange={(event) => {
        const [chosen, way] = event.currentTarget.value.split(" ");
        const { sort: by, order: to } = marketSearch({ sort: chosen, order: way });
        onChange({ sort: by, order: to });
      }}
    />
  );
}
