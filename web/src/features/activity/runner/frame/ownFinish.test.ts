import { expect, it, vi } from "vitest";
import { OwnFinish } from "./ownFinish";

const set = () => {
  const elsewhere = vi.fn();
  return { elsewhere, finishing: new OwnFinish(elsewhere) };
};

it("treats a finish that was not requested here as one by another device", () => {
  const { elsewhere, finishing } = set();
  finishing.heard();
  expect(elsewhere).toHaveBeenCalledOnce();
});

it("does not treat its own finish as another device's, whichever arrives first", async () => {
  const { elsewhere, finishing } = set();
  await finishing.during(async () => finishing.heard());
  finishing.heard();
  expect(elsewhere).not.toHaveBeenCalled();
});

it("learns of a finish elsewhere that came while its own was refused, and of one after", async () => {
  const { elsewhere, finishing } = set();
  const refused = () => Promise.reject(new Error("It was finished."));
  await expect(
    finishing.during(() => {
      finishing.heard();
      return refused();
    }),
  ).rejects.toThrow("It was finished.");
  expect(elsewhere).toHaveBeenCalledOnce();
  await expect(finishing.during(refused)).rejects.toThrow();
  finishing.heard();
  expect(elsewhere).toHaveBeenCalledTimes(2);
});
