import { QueryObserver } from "@tanstack/react-query";
import { describe, expect, it } from "vitest";
import { DataCache } from "./queryClient";

/** A server whose answers wait until they are let go, each with what was stored when it was asked. */
function slowServer() {
  let stored = "before";
  const waiting: (() => void)[] = [];
  return {
    write: () => {
      stored = "after";
    },
    read: () => {
      const answer = stored;
      return new Promise<string>((resolve) => waiting.push(() => resolve(answer)));
    },
    answer: async () => {
      for (const go of waiting.splice(0)) go();
      await new Promise((resolve) => setTimeout(resolve));
    },
  };
}

describe("a cache", () => {
  it("keeps no answer from before a write that ended meanwhile, though the query had none yet", async () => {
    const [server, cache] = [slowServer(), new DataCache()];
    const list = { queryKey: ["list"], queryFn: server.read, staleTime: Number.POSITIVE_INFINITY };
    const shown = new QueryObserver(cache, list);
    const end = shown.subscribe(() => undefined);
    server.write();
    const again = cache.invalidateQueries({ queryKey: ["list"] });
    await server.answer();
    await again;
    expect(shown.getCurrentResult()).toMatchObject({ data: "after", status: "success" });
    end();
  });

  it("gives whoever waits for the first answer the one after the write", async () => {
    const [server, cache] = [slowServer(), new DataCache()];
    const prefetched = cache.fetchQuery({ queryKey: ["list"], queryFn: server.read });
    server.write();
    void cache.invalidateQueries({ queryKey: ["list"], refetchType: "none" });
    await server.answer();
    expect(await prefetched).toBe("after");
    const other = cache.fetchQuery({ queryKey: ["other"], queryFn: server.read });
    void cache.invalidateQueries({ queryKey: ["list"] });
    await server.answer();
    expect(await other).toBe("after");
  });

  it("takes no answer for fresh that began before the write, where a page that is not shown any more was read again", async () => {
    const [server, cache] = [slowServer(), new DataCache()];
    cache.setQueryData(["list"], "first", { updatedAt: 0 });
    void cache.fetchQuery({ queryKey: ["list"], queryFn: server.read });
    server.write();
    void cache.invalidateQueries({ queryKey: ["list"] });
    await server.answer();
    expect(cache.getQueryData(["list"])).toBe("after");
  });

  it("asks once more for data in sight", async () => {
    const [server, cache] = [slowServer(), new DataCache()];
    cache.setQueryData(["list"], "first", { updatedAt: 0 });
    let asked = 0;
    const queryFn = () => {
      asked += 1;
      return server.read();
    };
    const end = new QueryObserver(cache, { queryKey: ["list"], queryFn }).subscribe(() => undefined);
    void cache.invalidateQueries({ queryKey: ["list"] });
    await server.answer();
    expect(asked).toBe(2);
    end();
  });
});
