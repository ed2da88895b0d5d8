import { QueryClient } from "@tanstack/react-query";
import { expect, it, vi } from "vitest";
import { countedOnce } from "./countedOnce";

const first = ["list", {}];

it("has the rows counted with the first page, and again only where that page is not known", async () => {
  const client = new QueryClient();
  const read = vi.fn((total: boolean) => Promise.resolve({ rows: ["a"], total: total ? "31" : undefined }));

  const reloaded = await countedOnce(client, first, read);
  expect(read).toHaveBeenLastCalledWith(true);
  expect(reloaded.total).toBe("31");

  const page = await countedOnce(client, undefined, read);
  expect(read).toHaveBeenLastCalledWith(true);
  client.setQueryData(first, page);

  const second = await countedOnce(client, first, read);
  expect(read).toHaveBeenLastCalledWith(false);
  expect(second.total).toBe("31");
});
