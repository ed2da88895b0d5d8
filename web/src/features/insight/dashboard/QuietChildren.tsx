import { Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { quietDays } from "@/features/people/search";
import { formatDate } from "@/ui/format";
import { TextLink } from "@/ui/links";
import { Block } from "./Block";
import { NamedChild } from "./NamedChild";
import { quietQuery, quietSearch } from "./today";

/** Children who have had no result for long, those without any first. */
export function QuietChildren() {
  const list = useQuery(quietQuery);
  return (
    <Block
      title={`No result in the last ${quietDays} days`}
      list={list}
      failure="The children could not be loaded"
      nothing={`Every child has a result of the last ${quietDays} days.`}
      rowKey={(child) => child.id}
      row={(child) => (
        <>
          <NamedChild child={child} />
          <Text size="sm" c="dimmed" className="mp-figures">
            {child.last_result_at ? formatDate(child.last_result_at) : "No result yet"}
          </Text>
        </>
      )}
      all={
        list.data &&
        list.data.rows.length > 0 && (
          <TextLink to="/dashboard" search={{ tab: "people", ...quietSearch }}>
            See these children
          </TextLink>
        )
      }
    />
  );
}
