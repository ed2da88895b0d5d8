// @vitest-environment jsdom

import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Result } from "../store/answer";
import { noteStored, readResults } from "./remote";

const resultsAt = (revision: number) => [{ question_result_id: "a1.0", revision }] as Result[];
const older = resultsAt(2);

describe("the answers that a page opens with", () => {
  beforeEach(() => localStorage.clear());

  it("are read again when this browser has stored newer ones since they were asked for", async () => {
    noteStored("ada", "a1", resultsAt(3));
    const read = vi.fn(async () => resultsAt(3));
    expect(await readResults("ada", "a1", Promise.resolve(older), read)).toMatchObject([{ revision: 3 }]);
    expect(read).toHaveBeenCalledOnce();
  });

  it("are those that were asked for in advance, when nothing was stored since", async () => {
    noteStored("ben", "a1", resultsAt(3));
    noteStored("ada", "a2", [{ question_result_id: "a2.0", revision: 3 }]);
    const read = vi.fn(async () => resultsAt(3));
    expect(await readResults("ada", "a1", Promise.resolve(older), read)).toBe(older);
    expect(read).not.toHaveBeenCalled();
  });

  it("are not read for ever when the server keeps answering with older ones", async () => {
    noteStored("ada", "a1", resultsAt(3));
    const read = vi.fn(async () => older);
    await readResults("ada", "a1", undefined, read);
    expect(read).toHaveBeenCalledTimes(4);
  });
});
