import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "@/api/errors";
import { withText } from "./content";
import { Draft, type DraftPorts } from "./draft";
import type { Content } from "./reports";

const content = (text = ""): Content => ({
  sections: [{ key: "obserComments", label: "Observer & Impression Comments", optsOut: false, text }],
});
const write = (text: string) => (old: Content) => withText(old, "obserComments", text);
const textOf = (draft: Draft) => draft.state.content.sections[0]?.text;

/** A server that holds one report, and the calls that reached it. */
function server(text = "", revision = 1) {
  const stored = { content: content(text), revision };
  const kept: { draft?: unknown } = {};
  const ports = {
    save: vi.fn(async (sent: Content, on: number) => {
      if (on !== stored.revision) throw new ApiError(409, "This report was changed meanwhile.");
      stored.content = sent;
      stored.revision += 1;
      return stored.revision;
    }),
    load: vi.fn(async () => ({ ...stored })),
    keep: vi.fn((draft: unknown) => {
      kept.draft = draft;
    }),
    forget: vi.fn(() => {
      kept.draft = undefined;
    }),
    pauseMs: 800,
  } satisfies DraftPorts;
  return { stored, kept, ports };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("Draft", () => {
  it("saves once typing rests, the latest text only", async () => {
    const { ports, stored, kept } = server();
    const draft = new Draft({ ...stored }, undefined, ports);
    draft.edit(write("<p>a</p>"));
    draft.edit(write("<p>ab</p>"));
    expect(draft.state.status).toBe("waiting");
    await vi.advanceTimersByTimeAsync(800);
    expect(ports.save).toHaveBeenCalledTimes(1);
    expect(stored.content.sections[0]?.text).toBe("<p>ab</p>");
    expect(draft.state.status).toBe("saved");
    expect(kept.draft).toBeUndefined();
  });

  it("saves an edit made during a save afterwards, on the new revision", async () => {
    const { ports, stored } = server();
    const draft = new Draft({ ...stored }, undefined, ports);
    let answer = (_revision: number) => {};
    ports.save.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
    draft.edit(write("<p>a</p>"));
    await vi.advanceTimersByTimeAsync(800);
    draft.edit(write("<p>ab</p>"));
    expect(ports.save).toHaveBeenCalledTimes(1);
    stored.revision = 2;
    answer(2);
    await vi.advanceTimersByTimeAsync(800);
    expect(ports.save.mock.calls[1]?.[1]).toBe(2);
    expect(stored.content.sections[0]?.text).toBe("<p>ab</p>");
    expect(draft.state.status).toBe("saved");
  });

  it("keeps what did not arrive, and sends it on the next flush", async () => {
    const { ports, stored, kept } = server();
    const draft = new Draft({ ...stored }, undefined, ports);
    ports.save.mockRejectedValueOnce(new ApiError(0, "offline"));
    draft.edit(write("<p>a</p>"));
    await draft.flush();
    expect(draft.state.status).toBe("failed");
    expect(kept.draft).toMatchObject({ revision: 1 });
    await draft.flush();
    expect(draft.state.status).toBe("saved");
    expect(kept.draft).toBeUndefined();
  });

  it("takes up what an earlier visit kept", async () => {
    const { ports, stored } = server();
    const draft = new Draft({ ...stored }, { content: content("<p>kept</p>"), revision: 1 }, ports);
    expect(textOf(draft)).toBe("<p>kept</p>");
    await draft.flush();
    expect(stored.content.sections[0]?.text).toBe("<p>kept</p>");
  });

  it("drops a kept text that has arrived after all, however it is escaped", () => {
    const { ports, stored } = server("<p>it&#39;s</p>", 2);
    const draft = new Draft({ ...stored }, { content: content("<p>it's</p>"), revision: 1 }, ports);
    expect(draft.state.status).toBe("saved");
    expect(ports.forget).toHaveBeenCalled();
  });

  it("knows its own save again when the answer was lost", async () => {
    const { ports, stored } = server();
    const draft = new Draft({ ...stored }, undefined, ports);
    ports.save.mockImplementationOnce(async (sent) => {
      stored.content = sent;
      stored.revision = 2;
      throw new ApiError(0, "offline");
    });
    draft.edit(write("<p>a</p>"));
    await draft.flush();
    expect(draft.state.status).toBe("failed");
    await draft.flush();
    expect(draft.state.status).toBe("saved");
  });

  describe("when somebody else saved meanwhile", () => {
    async function conflict() {
      const world = server();
      const draft = new Draft({ ...world.stored }, undefined, world.ports);
      world.stored.content = content("<p>theirs</p>");
      world.stored.revision = 5;
      draft.edit(write("<p>mine</p>"));
      await draft.flush();
      expect(draft.state.status).toBe("conflict");
      expect(draft.state.theirs?.revision).toBe(5);
      return { ...world, draft };
    }

    it("saves nothing until a choice is made", async () => {
      const { draft, ports, stored } = await conflict();
      draft.edit(write("<p>mine too</p>"));
      await vi.advanceTimersByTimeAsync(10_000);
      expect(ports.save).toHaveBeenCalledTimes(1);
      expect(stored.content.sections[0]?.text).toBe("<p>theirs</p>");
    });

    it("can keep mine", async () => {
      const { draft, stored } = await conflict();
      await draft.keepMine();
      expect(stored.content.sections[0]?.text).toBe("<p>mine</p>");
      expect(stored.revision).toBe(6);
      expect(draft.state.status).toBe("saved");
    });

    it("can take theirs", async () => {
      const { draft, kept } = await conflict();
      draft.takeTheirs();
      expect(textOf(draft)).toBe("<p>theirs</p>");
      expect(draft.state).toMatchObject({ status: "saved", edition: 1 });
      expect(kept.draft).toBeUndefined();
    });
  });
});
