import { useQuery } from "@tanstack/react-query";
import { Facts } from "@/ui/Facts";
import { reportChoicesQuery } from "./calls";
import { definitionFacts } from "./definitionFacts";
import type { Definition } from "./types";

/** What a report was asked for. */
export function DefinitionFacts({ definition }: { definition: Definition }) {
  const { data } = useQuery(reportChoicesQuery());
  const titles = new Map(data?.applications.map(({ application_id, title }) => [application_id, title]));
  return <Facts facts={definitionFacts(definition, titles)} />;
}
