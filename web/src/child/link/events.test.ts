import { describe, expect, it } from "vitest";
import { EventReader } from "./events";

const stream = 'retry: 1000\n\nevent: changeIndex\ndata: {"index":3}\n\n: \n\nid: 7\nevent: tap\ndata: {}\n\n';

describe("server-sent events", () => {
  it("are read whole, however they are cut", () => {
    for (const size of [1, 2, 3, 7, 1000]) {
      const reader = new EventReader();
      const events = [];
      for (let at = 0; at < stream.length; at += size) events.push(...reader.add(stream.slice(at, at + size)));
      expect(events).toEqual([
        { name: "changeIndex", data: '{"index":3}' },
        { name: "tap", data: "{}" },
      ]);
    }
  });
});
