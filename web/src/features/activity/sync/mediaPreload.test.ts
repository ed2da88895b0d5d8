import { expect, it } from "vitest";
import { MediaPreload } from "./mediaPreload";

const files = (count: number) => Array.from({ length: count }, (_, no) => `/api/media/${no}.png`);

it("reads each file once, and says how far it is", async () => {
  const asked: string[] = [];
  const preload = new MediaPreload([...files(7), ...files(3)], async (address) => asked.push(address) > 0);
  const counts: number[] = [];
  preload.subscribe(() => counts.push(preload.snapshot().held));
  await preload.run();
  await preload.run();
  expect(asked.toSorted()).toEqual(files(7));
  expect(counts).toEqual(counts.toSorted((a, b) => a - b));
  expect(preload.snapshot()).toEqual({ total: 7, held: 7, missing: 0, busy: false });
});

it("names the files that could not be loaded, and requests only these again", async () => {
  const asked: string[] = [];
  let line = false;
  const [, second] = files(3);
  const preload = new MediaPreload(files(3), async (address) => {
    asked.push(address);
    return line || address !== second;
  });
  await preload.run();
  expect(preload.snapshot()).toEqual({ total: 3, held: 2, missing: 1, busy: false });
  line = true;
  asked.length = 0;
  await preload.run();
  expect(asked).toEqual([second]);
  expect(preload.snapshot()).toEqual({ total: 3, held: 3, missing: 0, busy: false });
});

it("asks for two at a time, and for no more once it is stopped", async () => {
  const open: ((there: boolean) => void)[] = [];
  const preload = new MediaPreload(files(20), () => new Promise((resolve) => void open.push(resolve)));
  const run = preload.run();
  expect(open).toHaveLength(2);
  await preload.run();
  expect(open).toHaveLength(2);
  preload.stop();
  for (const answer of open) answer(true);
  await run;
  expect(open).toHaveLength(2);
});

it("does nothing for a test without pictures", async () => {
  const preload = new MediaPreload([], () => Promise.reject(new Error("nothing is asked for")));
  await preload.run();
  expect(preload.snapshot()).toEqual({ total: 0, held: 0, missing: 0, busy: false });
});
