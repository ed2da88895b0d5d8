import { expect, it, vi } from "vitest";
import { sendAllLeft } from "./leftKinds";

it("sends what is left of each kind, and says what failed of one", async () => {
  const full = new Error("the storage is full");
  const send = vi.fn(async () => {});
  const list = async () => [];
  const kinds = [{ list }, { list, send: () => Promise.reject(full) }, { list, send }];
  await expect(sendAllLeft("ada", kinds)).rejects.toMatchObject({ errors: [full] });
  expect(send).toHaveBeenCalledWith("ada");
  await expect(sendAllLeft("ada", [{ list, send }])).resolves.toBeUndefined();
});
