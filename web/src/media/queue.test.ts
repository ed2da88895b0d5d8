import { describe, expect, it, vi } from "vitest";
import { ApiError, offline } from "@/api/errors";
import { type QueuePorts, UploadQueue } from "./queue";

const file = (name: string) => new File(["x"], name);
const sent = async (picture: File) => `media/${picture.name}`;

function queueWith(send: QueuePorts["send"]) {
  const pauses: number[] = [];
  const queue = new UploadQueue({ send, pause: async (ms) => void pauses.push(ms) });
  const states: string[] = [];
  queue.subscribe(() =>
    states.push(
      queue
        .list()
        .map(({ name, state }) => `${name} ${state}`)
        .join(", "),
    ),
  );
  return { queue, pauses, states };
}

const settled = (queue: UploadQueue) =>
  vi.waitFor(() => expect(queue.list().every(({ state }) => state === "failed" || state === "refused")).toBe(true));

describe("uploads", () => {
  it("arrive in the order in which they were chosen, one at a time", async () => {
    let open = 0;
    const { queue } = queueWith(async (picture, progress) => {
      open += 1;
      expect(open).toBe(1);
      progress(50);
      expect(queue.list()[0]?.share).toBe(50);
      await new Promise((resolve) => setTimeout(resolve, picture.name === "a" ? 9 : 1));
      open -= 1;
      return sent(picture);
    });
    const arrived: string[] = [];
    queue.add([file("a"), file("b")], (path) => void arrived.push(path));
    queue.add([file("c")], (path) => void arrived.push(path));
    await vi.waitFor(() => expect(arrived).toEqual(["media/a", "media/b", "media/c"]));
    await vi.waitFor(() => expect(queue.list()).toEqual([]));
  });

  it("are tried again after growing pauses, and as long as the server says", async () => {
    const errors = [offline(), new ApiError(503, "busy"), new ApiError(429, "often", {}, 7)];
    const { queue, pauses, states } = queueWith(async (picture) => {
      const error = errors.shift();
      if (error) throw error;
      return sent(picture);
    });
    const done = vi.fn();
    queue.add([file("a")], done);
    await vi.waitFor(() => expect(done).toHaveBeenCalledExactlyOnceWith("media/a"));
    expect(pauses).toEqual([1_000, 2_000, 7_000]);
    expect(states).toContain("a pausing");
  });

  it("keep a file that did not arrive until it is tried again by hand", async () => {
    let fail = true;
    const { queue, pauses } = queueWith(async (picture) => {
      if (fail && picture.name === "a") throw offline();
      return sent(picture);
    });
    const arrived: string[] = [];
    queue.add([file("a"), file("b")], (path) => void arrived.push(path));
    await vi.waitFor(() => expect(arrived).toEqual(["media/b"]));
    await settled(queue);
    expect(pauses).toHaveLength(3);
    expect(queue.list()).toMatchObject([{ name: "a", state: "failed", message: offline().message }]);
    fail = false;
    queue.retry(queue.list()[0]?.id ?? 0);
    await vi.waitFor(() => expect(arrived).toEqual(["media/b", "media/a"]));
  });

  it.each([413, 415, 422])("do not ask again after %i, and say why", async (status) => {
    const send = vi.fn(async () => {
      throw new ApiError(status, "The image is damaged.");
    });
    const { queue } = queueWith(send);
    queue.add([file("a")], vi.fn());
    await settled(queue);
    expect(send).toHaveBeenCalledOnce();
    expect(queue.list()).toMatchObject([{ state: "refused", message: "The image is damaged." }]);
    queue.cancel(queue.list()[0]?.id ?? 0);
    expect(queue.list()).toEqual([]);
  });

  it("end when they are canceled, and the next one goes on", async () => {
    const { queue } = queueWith((picture, _, signal) =>
      picture.name === "b"
        ? sent(picture)
        : new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(signal.reason))),
    );
    const done = vi.fn();
    queue.add([file("a"), file("b")], done);
    queue.cancel(queue.list()[0]?.id ?? 0);
    await vi.waitFor(() => expect(done).toHaveBeenCalledExactlyOnceWith("media/b"));
    await vi.waitFor(() => expect(queue.list()).toEqual([]));
  });
});
