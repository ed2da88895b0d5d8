import { Group, NativeSelect } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { SearchBox } from "@/ui/list/SearchBox";
import { useSearchText } from "@/ui/list/searchText";
import type { ActivityFilter } from "./activities";

const choices = [
  { value: "", label: "Newest first" },
  { value: "oldest", label: "Oldest first" },
  { value: "child", label: "Child, A to Z" },
  { value: "title", label: "Application, A to Z" },
];

/** Looks for activities by the child's names and the application, and orders them. The order lies in the address. */
export function ActivityFinder({ sort }: Pick<ActivityFilter, "sort">) {
  const navigate = useNavigate({ from: "/activities" });
  const { text, store } = useSearchText();
  const ask = (change: { state?: { searched?: string }; search?: Pick<ActivityFilter, "sort"> }) =>
    void navigate({
      search: (before) => ({ ...before, ...change.search }),
      state: change.state ?? true,
      replace: true,
      resetScroll: false,
    });
  return (
    <Group align="end" mb="md">
      <SearchBox
        label="Search activities"
        placeholder="Child or application"
        maxLength={200}
        text={text}
        onSearch={(next) => ask({ state: { searched: store(next) } })}
      />
      <NativeSelect
        label="Sort by"
        data={choices}
        value={sort ?? ""}
        onChange={(event) => ask({ search: { sort: sortOf(event.currentTarget.value) } })}
      />
    </Group>
  );
}

const sortOf = (value: string): ActivityFilter["sort"] =>
  value === "oldest" || value === "child" || value === "title" ? value : undefined;
