// @vitest-environment jsdom

import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ApiError } from "@/api/errors";
import { type DocumentKind, OpenDocument, openDocument } from "./document";
import { keptBy, kill, openTab, type SimulatedTab, simulatedBrowser } from "./simulated.testdata";

interface Note {
  text: string;
}

const name = { account: "ada", kind: "note", id: "1" };

/** A browser with tabs on one note, and its server. */
function world() {
  const browser = simulatedBrowser();
  const server = { content: { text: "A" }, revision: 2 };
  const kind = (tab: SimulatedTab): DocumentKind<Note> => ({
    name: "note",
    load: async () => ({ ...server }),
    save: async (_, content, { revision }) => {
      if (tab.killed) return new Promise<never>(() => undefined);
      if (revision !== server.revision) throw new ApiError(409, "It was changed meanwhile.");
      server.content = content;
      server.revision += 1;
      return server.revision;
    },
    same: (one, other) => one.text === other.text,
    parts: {
      split: ({ text }) => ({ text }),
      join: (_, { text }) => ({ text: String(text) }),
      same: (_, a, b) => a === b,
    },
    pauseMs: 100,
    mostMs: 100,
  });
  const open = async () => {
    const tab = openTab(browser);
    const { snapshot, left } = await openDocument(kind(tab), name, () => kind(tab).load("1"), undefined, tab.device);
    const document = new OpenDocument(kind(tab), name, snapshot, left, tab.device);
    document.start();
    return { tab, document };
  };
  return { browser, server, open };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Two tabs write over the same text; the second one is killed as its save arrives, and the first is refused for it. */
async function conflictWithKilledTab() {
  const all = world();
  const [first, second] = [await all.open(), await all.open()];
  second.document.autosave.edit(() => ({ text: "A afterthought" }));
  await second.document.kept();
  kill(all.browser, second.tab);
  all.server.content = { text: "A afterthought" };
  all.server.revision += 1;
  first.document.autosave.edit(() => ({ text: "A elsewhere" }));
  await vi.advanceTimersByTimeAsync(1_000);
  return { ...all, autosave: first.document.autosave };
}

it("does not ask again about edits that the server had when somebody chose over them", async () => {
  const { autosave, browser, server } = await conflictWithKilledTab();
  expect(autosave.state).toMatchObject({ status: "conflict", theirs: { content: { text: "A afterthought" } } });
  await autosave.resolve({ text: "A elsewhere" });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(autosave.state).toMatchObject({ status: "saved", content: { text: "A elsewhere" } });
  expect(server.content.text).toBe("A elsewhere");
  expect(JSON.stringify(keptBy(browser))).not.toContain("afterthought");
});

it("asks about edits of a killed tab that the server never had", async () => {
  const { open, browser, server } = world();
  const [first, second] = [await open(), await open()];
  second.document.autosave.edit(() => ({ text: "A afterthought" }));
  await second.document.kept();
  kill(browser, second.tab);
  first.document.autosave.edit(() => ({ text: "A elsewhere" }));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(first.document.autosave.state).toMatchObject({ status: "conflict", content: { text: "A afterthought" } });
  expect(server.content.text).toBe("A elsewhere");
});

it("asks about a left edit of a part that was stored since, though no revision says so", async () => {
  const server = { content: { hello: "", bye: "" } as Record<string, string>, revision: 0 };
  const kind: DocumentKind<Record<string, string>> = {
    name: "words",
    load: async () => ({ ...server }),
    save: async (_, content) => {
      server.content = content;
      return 0;
    },
    same: (one, other) => Object.keys(one).every((key) => one[key] === other[key]),
    parts: {
      split: (content) => content,
      join: (content, parts) => ({ ...content, ...(parts as Record<string, string>) }),
      same: (_, a, b) => a === b,
      separate: true,
    },
    pauseMs: 100,
    mostMs: 100,
  };
  const browser = simulatedBrowser();
  const open = async () => {
    const tab = openTab(browser);
    const { snapshot, left } = await openDocument(kind, name, () => kind.load("1"), undefined, tab.device);
    const document = new OpenDocument(kind, name, snapshot, left, tab.device);
    document.start();
    return { tab, document };
  };
  const killed = await open();
  killed.document.autosave.edit((words) => ({ ...words, hello: "Hola" }));
  await killed.document.kept();
  kill(browser, killed.tab);
  server.content = { hello: "Buenas", bye: "Adiós" };
  const { document } = await open();
  expect(document.autosave.state).toMatchObject({ status: "conflict", content: { hello: "Hola", bye: "Adiós" } });
});
