import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "@/api/errors";
import { Autosave, type AutosavePorts, type LocalDraft, type Stored } from "./autosave";

const lost = () => new ApiError(0, "offline");

/** A server that holds one text, and the calls that reached it. Letter case does not matter to it. */
function server(content = "", revision = 1) {
  const stored = { content, revision };
  const local: { edit?: LocalDraft<string> } = {};
  const ports = {
    save: vi.fn(async (sent: string, on: Stored<string>) => {
      if (on.revision !== stored.revision) throw new ApiError(409, "This was changed meanwhile.");
      stored.content = sent;
      stored.revision += 1;
      return stored.revision;
    }),
    load: vi.fn(async () => ({ ...stored })),
    same: (one: string, other: string) => one.toLowerCase() === other.toLowerCase(),
    persist: vi.fn((edit: string, { revision }: Stored<string>, sent: readonly string[]) => {
      local.edit = { content: edit, revision, sent };
    }),
    forget: vi.fn(() => {
      local.edit = undefined;
    }),
    pauseMs: 800,
    mostMs: 10_000,
  } satisfies AutosavePorts<string>;
  return { stored, local, ports };
}

const open = (world: ReturnType<typeof server>, local?: LocalDraft<string>) =>
  new Autosave<string>({ ...world.stored }, local, world.ports);
const write = (text: string) => () => text;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("Autosave", () => {
  it("saves once typing rests, the latest text only", async () => {
    const world = server();
    const draft = open(world);
    draft.edit(write("a"));
    draft.edit(write("ab"));
    expect(draft.state.status).toBe("waiting");
    await vi.advanceTimersByTimeAsync(800);
    expect(world.ports.save).toHaveBeenCalledTimes(1);
    expect(world.stored.content).toBe("ab");
    expect(draft.state.status).toBe("saved");
    expect(world.local.edit).toBeUndefined();
  });

  it("saves typing that never rests all the same", async () => {
    const world = server();
    const draft = open(world);
    for (let letters = 1; letters <= 30; letters++) {
      draft.edit(write("a".repeat(letters)));
      await vi.advanceTimersByTimeAsync(500);
    }
    expect(world.ports.save).toHaveBeenCalledTimes(1);
    expect(world.stored.content.length).toBeGreaterThan(15);
  });

  it("asks nothing of the server for an edit that was taken back", async () => {
    const world = server("a");
    const draft = open(world);
    draft.edit(write("ab"));
    draft.edit(write("a"));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(world.ports.save).not.toHaveBeenCalled();
    expect([draft.state.status, world.local.edit]).toEqual(["saved", undefined]);
  });

  it("saves an edit made during a save afterwards, on the new revision", async () => {
    const world = server();
    const draft = open(world);
    let answer = (_revision: number) => {};
    world.ports.save.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
    draft.edit(write("a"));
    await vi.advanceTimersByTimeAsync(800);
    draft.edit(write("ab"));
    expect(world.ports.save).toHaveBeenCalledTimes(1);
    world.stored.revision = 2;
    answer(2);
    await vi.advanceTimersByTimeAsync(800);
    expect(world.ports.save.mock.calls[1]?.[1]).toEqual({ content: "a", revision: 2 });
    expect(world.stored.content).toBe("ab");
    expect(draft.state.status).toBe("saved");
  });

  it("flushes what was typed during the save that it waited for", async () => {
    const world = server();
    const draft = open(world);
    let answer = (_revision: number) => {};
    world.ports.save.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
    draft.edit(write("a"));
    await vi.advanceTimersByTimeAsync(800);
    draft.edit(write("ab"));
    const flushed = draft.flush();
    world.stored.revision = 2;
    answer(2);
    expect(await flushed).toBe(true);
    expect(world.stored.content).toBe("ab");
  });

  it("keeps what did not arrive, and tries again by itself, less and less often", async () => {
    const world = server();
    const draft = open(world);
    world.ports.save.mockRejectedValueOnce(lost()).mockRejectedValueOnce(lost());
    draft.edit(write("a"));
    expect(await draft.flush()).toBe(false);
    expect(draft.state.status).toBe("failed");
    expect(world.local.edit).toMatchObject({ content: "a", revision: 1 });
    draft.edit(write("ab"));
    expect(draft.state.status).toBe("failed");
    await vi.advanceTimersByTimeAsync(2_000);
    expect(world.ports.save).toHaveBeenCalledTimes(2);
    expect(draft.state.error).toBeDefined();
    await vi.advanceTimersByTimeAsync(4_000);
    expect([draft.state.status, draft.state.error, world.stored.content]).toEqual(["saved", undefined, "ab"]);
  });

  it("sends refused content again only once it has changed", async () => {
    const world = server();
    const draft = open(world);
    world.ports.save.mockRejectedValueOnce(new ApiError(422, "Too long."));
    draft.edit(write("a"));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(world.ports.save).toHaveBeenCalledTimes(1);
    draft.edit(write("b"));
    await vi.advanceTimersByTimeAsync(800);
    expect(world.stored.content).toBe("b");
  });

  it("continues with the edits that an earlier visit kept", async () => {
    const world = server();
    const draft = open(world, { content: "kept", revision: 1 });
    expect(draft.state.content).toBe("kept");
    await draft.flush();
    expect(world.stored.content).toBe("kept");
  });

  it("drops a kept text that has arrived after all, however it is spelled", () => {
    const world = server("KEPT", 2);
    const draft = open(world, { content: "kept", revision: 1 });
    expect(draft.state.status).toBe("saved");
    expect(world.ports.forget).toHaveBeenCalled();
  });

  it("asks about a kept text when something else was saved since", () => {
    const world = server("theirs", 3);
    const draft = open(world, { content: "mine", revision: 1, base: "before" });
    expect(draft.state).toMatchObject({ status: "conflict", content: "mine", theirs: { revision: 3 } });
    expect(draft.stored).toEqual({ content: "before", revision: 1 });
  });

  it("recognises its own save when the answer was lost, also under a later edit", async () => {
    const world = server();
    const draft = open(world);
    world.ports.save.mockImplementationOnce(async (sent) => {
      world.stored.content = sent;
      world.stored.revision = 2;
      throw lost();
    });
    draft.edit(write("a"));
    await draft.flush();
    expect(draft.state.status).toBe("failed");
    draft.edit(write("ab"));
    expect(await draft.flush()).toBe(true);
    expect([draft.state.status, world.stored]).toEqual(["saved", { content: "ab", revision: 3 }]);
  });

  it("saves over a revision that changed something beside the content", async () => {
    const world = server("a");
    const draft = open(world);
    world.stored.revision = 7;
    draft.edit(write("b"));
    expect(await draft.flush()).toBe(true);
    expect(world.stored).toEqual({ content: "b", revision: 8 });
  });

  it("takes the revision of its own write beside the content, never one that hides somebody else's", () => {
    const draft = open(server("a", 4));
    draft.passed(7);
    expect(draft.stored.revision).toBe(4);
    draft.passed(5);
    expect(draft.stored.revision).toBe(5);
  });

  it("stops trying when it is stopped", async () => {
    const world = server();
    const draft = open(world);
    world.ports.save.mockRejectedValueOnce(lost());
    draft.edit(write("a"));
    await draft.flush();
    draft.stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(world.ports.save).toHaveBeenCalledTimes(1);
  });

  describe("when somebody else saved meanwhile", () => {
    async function conflict() {
      const world = server();
      const draft = open(world);
      world.stored.content = "theirs";
      world.stored.revision = 5;
      draft.edit(write("mine"));
      expect(await draft.flush()).toBe(false);
      expect(draft.state.status).toBe("conflict");
      expect(draft.state.theirs?.revision).toBe(5);
      return { ...world, draft };
    }

    it("saves nothing until a choice is made", async () => {
      const { draft, ports, stored } = await conflict();
      draft.edit(write("mine too"));
      await vi.advanceTimersByTimeAsync(60_000);
      expect(ports.save).toHaveBeenCalledTimes(1);
      expect(stored.content).toBe("theirs");
    });

    it("can keep mine", async () => {
      const { draft, stored } = await conflict();
      await draft.resolve(draft.state.content);
      expect(stored).toEqual({ content: "mine", revision: 6 });
      expect(draft.state).toMatchObject({ status: "saved", edition: 0 });
    });

    it("can take theirs", async () => {
      const { draft, local, ports } = await conflict();
      await draft.resolve("theirs");
      expect(draft.state).toMatchObject({ status: "saved", content: "theirs", edition: 1 });
      expect(ports.save).toHaveBeenCalledTimes(1);
      expect(local.edit).toBeUndefined();
    });

    it("can save a merge of both", async () => {
      const { draft, stored } = await conflict();
      await draft.resolve("theirs and mine");
      expect(stored).toEqual({ content: "theirs and mine", revision: 6 });
      expect(draft.state.edition).toBe(1);
    });

    it("asks again when yet another save came before the choice", async () => {
      const { draft, stored } = await conflict();
      stored.content = "theirs again";
      stored.revision = 6;
      expect(await draft.resolve("mine")).toBe(false);
      expect(draft.state.theirs).toEqual({ content: "theirs again", revision: 6 });
    });
  });
});

describe("Autosave, asked to save while a save runs", () => {
  it("answers every caller only when the latest edit has arrived", async () => {
    const world = server();
    const draft = open(world);
    const answers: (() => void)[] = [];
    world.ports.save.mockImplementation(async (sent: string) => {
      await new Promise<void>((resolve) => answers.push(resolve));
      world.stored.content = sent;
      world.stored.revision += 1;
      return world.stored.revision;
    });
    draft.edit(write("a"));
    await vi.advanceTimersByTimeAsync(800);
    draft.edit(write("ab"));
    const arrived: string[] = [];
    const asked = [draft.flush(), draft.flush(true)].map((flush) =>
      flush.then(() => arrived.push(world.stored.content)),
    );
    answers.shift()?.();
    await vi.advanceTimersByTimeAsync(0);
    expect([answers.length, arrived]).toEqual([1, []]);
    answers.shift()?.();
    await Promise.all(asked);
    expect(arrived).toEqual(["ab", "ab"]);
  });

  it("distinguishes a requested save from an automatic one", async () => {
    const world = server();
    const draft = open(world);
    draft.edit(write("a"));
    await vi.advanceTimersByTimeAsync(800);
    draft.edit(write("ab"));
    await draft.flush(true);
    expect(world.ports.save.mock.calls.map((call: unknown[]) => call[2])).toEqual([false, true]);
  });

  /** An editor whose first save, of "a", the server has taken or takes in a moment, and which was closed meanwhile. */
  async function closedDuringSave(typedMeanwhile: boolean) {
    const world = server();
    const draft = open(world);
    let arrive = () => {};
    world.ports.save.mockImplementationOnce(
      (content) =>
        new Promise(() => {
          arrive = () => Object.assign(world.stored, { content, revision: 2 });
        }),
    );
    draft.edit(write("a"));
    await vi.advanceTimersByTimeAsync(800);
    if (typedMeanwhile) draft.edit(write("ab"));
    draft.stop();
    return { world, arrive };
  }

  it.each([
    ["arrived before", false],
    ["arrived before, and more was typed", true],
  ])("opened again during its own save does not meet that as somebody else's: it %s", async (_, typed) => {
    const { world, arrive } = await closedDuringSave(typed);
    arrive();
    const again = open(world, world.local.edit);
    await again.flush();
    expect(again.state.status).toBe("saved");
    expect(world.stored.content).toBe(typed ? "ab" : "a");
  });

  it("opened again before its own save arrived does not take that for somebody else's", async () => {
    const { world, arrive } = await closedDuringSave(true);
    const again = open(world, world.local.edit);
    arrive();
    await again.flush();
    expect(again.state.status).toBe("saved");
    expect(world.stored.content).toBe("ab");
  });

  it("opened again during its own save still shows what somebody else saved", async () => {
    const { world } = await closedDuringSave(true);
    Object.assign(world.stored, { content: "theirs", revision: 2 });
    const again = open(world, world.local.edit);
    expect(again.state).toMatchObject({ status: "conflict", content: "ab", theirs: { content: "theirs" } });
  });
});
