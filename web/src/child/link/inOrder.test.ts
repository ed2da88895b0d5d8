import { expect, it } from "vitest";
import { inOrder } from "./inOrder";

/** A line on which each message arrives when the test says so. */
function line() {
  const arrived: number[] = [];
  const under: { message: number; end: (error?: Error) => void }[] = [];
  const send = (message: number) =>
    new Promise<void>((resolve, reject) => {
      const end = (error?: Error) => {
        if (error) return reject(error);
        arrived.push(message);
        resolve();
      };
      under.push({ message, end });
    });
  return { arrived, under, send };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

it("never lets a message arrive behind a later one, and leaves out what is overtaken", async () => {
  const { arrived, under, send } = line();
  const say = inOrder(send);
  for (const message of [1, 2, 3]) say(message);
  expect(under.map(({ message }) => message)).toEqual([1]);
  under[0]?.end();
  await settled();
  expect(under.map(({ message }) => message)).toEqual([1, 3]);
  under[1]?.end();
  await settled();
  expect(arrived).toEqual([1, 3]);
  say(4);
  expect(under.at(-1)?.message).toBe(4);
});

it("goes on after a message that did not arrive", async () => {
  const { under, send } = line();
  const say = inOrder(send);
  say(1);
  say(2);
  under[0]?.end(new Error("The line is dead."));
  await settled();
  expect(under.at(-1)?.message).toBe(2);
});
