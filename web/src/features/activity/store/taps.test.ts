import { describe, expect, it, vi } from "vitest";
import { ApiError, offline } from "@/api/errors";
import { Director } from "../screens/director";
import { missedTaps, TapBook } from "./taps";

const tap = (tap_id: string, question_no: number, answer: string) => ({
  tap_id,
  question_no,
  element_no: 0,
  answer,
  tapped_at: "2026-03-12T10:00:00Z",
});

describe("taps", () => {
  it("counts a tap once, whichever way it came", () => {
    const book = new TapBook(["a"]);
    const taken = (tapId: string) => ({ tapId, questionNo: 0, elementNo: 0, answer: "x" });
    expect([book.accept(taken("a")), book.accept(taken("b")), book.accept(taken("b"))]).toEqual([false, true, false]);
    expect(book.list()).toEqual([taken("b")]);
    expect(new TapBook(book.toStored()).toStored()).toEqual(["a", taken("b")]);
  });

  it("takes the last of the missed taps of each question", () => {
    const book = new TapBook(["a"]);
    const missed = missedTaps(
      book,
      [tap("a", 0, "x"), tap("b", 0, "y"), tap("c", 0, "z"), tap("d", 2, "w")],
      () => true,
      false,
    );
    expect(missed.map(({ tapId, answer }) => [tapId, answer])).toEqual([
      ["c", "z"],
      ["d", "w"],
    ]);
    expect(missedTaps(book, [tap("c", 0, "z")], () => true, false)).toEqual([]);
  });

  it("keeps all taps of a question, in the order of the server, those that it does not know yet last", () => {
    const book = new TapBook([]);
    book.accept({ tapId: "c", questionNo: 0, elementNo: 0, answer: "z" });
    book.accept({ tapId: "d", questionNo: 0, elementNo: 0, answer: "w" });
    missedTaps(book, [tap("a", 0, "x"), tap("b", 0, "y"), tap("c", 0, "z")], () => true, false);
    expect(book.list().map(({ answer }) => answer)).toEqual(["x", "y", "z", "w"]);
  });

  it("does not let old taps replace stored answers on a device that is new to the activity", () => {
    const book = new TapBook([]);
    const missed = missedTaps(book, [tap("a", 0, "x"), tap("b", 1, "y")], (no) => no === 0, true);
    expect(missed.map(({ tapId }) => tapId)).toEqual(["b"]);
  });
});

describe("Director", () => {
  it("skips what has been overtaken and repeats what failed", async () => {
    const timers: (() => void)[] = [];
    const post = vi
      .fn<(index: number) => Promise<void>>()
      .mockRejectedValueOnce(offline())
      .mockResolvedValue(undefined);
    const director = new Director(post, (act) => void timers.push(act));
    director.show(0);
    director.show(1);
    director.show(2);
    await vi.waitFor(() => expect(timers).toHaveLength(1));
    timers[0]?.();
    await vi.waitFor(() => expect(post).toHaveBeenCalledTimes(2));
    expect(post.mock.calls).toEqual([[0], [2]]);
  });

  it("sends nothing for a finished activity", async () => {
    const later = vi.fn();
    const post = vi.fn<(index: number) => Promise<void>>().mockRejectedValue(new ApiError(409, "finished"));
    new Director(post, later).show(3);
    await vi.waitFor(() => expect(post).toHaveBeenCalledOnce());
    expect(later).not.toHaveBeenCalled();
  });
});
