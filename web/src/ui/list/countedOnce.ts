import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { ListPage } from "@/api/client";

/**
 * Reads a page, and has the server count all rows only where the list's first page did not say how many there are: counting
 * costs the server more than a page. `firstPage` is the key of that page, absent where it is the one that is read.
 */
export async function countedOnce<Row>(
  client: QueryClient,
  firstPage: QueryKey | undefined,
  read: (total: boolean) => Promise<ListPage<Row>>,
): Promise<ListPage<Row>> {
  const known = firstPage && client.getQueryData<ListPage<Row>>(firstPage)?.total;
  const page = await read(known === undefined);
  return { ...page, total: page.total ?? known };
}
