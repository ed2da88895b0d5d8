import { Modal, SimpleGrid, Skeleton, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useAccount } from "@/api/session";
import { ErrorState } from "@/ui/ErrorState";
import { categorizationQuery } from "../api";
import type { Categorization } from "../types";
import { AddEntry } from "./AddEntry";
import classes from "./TaxonomyDialog.module.css";

/** The owner's categories: what there is as a tree, and a form to add to it. */
export function TaxonomyDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useQuery(categorizationQuery(useAccount().id));
  return (
    <Modal opened onClose={onClose} title="Type, Categories, Subcategories" size="xl">
      {data ? (
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xl">
          <Tree tree={data.tree} />
          <div>
            <AddEntry tree={data.tree} />
            <Text size="sm" c="dimmed" mt="md">
              All of your applications share these categories.
            </Text>
          </div>
        </SimpleGrid>
      ) : error ? (
        <ErrorState title="The categories could not be loaded" error={error} onRetry={refetch} />
      ) : (
        <Skeleton height={240} />
      )}
    </Modal>
  );
}

function Tree({ tree }: { tree: Categorization["tree"] }) {
  if (tree.length === 0) return <Text c="dimmed">There is no type yet. Add one to begin.</Text>;
  return (
    <ul className={classes.tree} aria-label="Categories">
      {tree.map((type) => (
        <li key={type.name}>
          <strong>{type.name}</strong>
          <ul>
            {type.categories.map((category) => (
              <li key={category.name}>
                {category.name}
                <ul>
                  {category.sub_categories.map((name) => (
                    <li key={name}>{name}</li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
