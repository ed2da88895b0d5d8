// @vitest-environment jsdom

import { expect, it } from "vitest";
import { imageIn, keptImage } from "./draft";

const picture = new File([new Uint8Array([137, 80, 0, 255, 10])], "cover.png", { type: "image/png" });
const bytesOf = async (file: File | null) => [...new Uint8Array((await file?.arrayBuffer()) ?? [])];

it("has the chosen picture again after a log-out, which seals what is kept as text", async () => {
  const sealed = JSON.parse(JSON.stringify(await keptImage("app", picture)));
  const back = imageIn(sealed, "app");
  expect([back?.name, back?.type, await bytesOf(back)]).toEqual(["cover.png", "image/png", [137, 80, 0, 255, 10]]);
  expect(imageIn(sealed, "another")).toBeNull();
});

it("goes on with a picture that an earlier version kept, unless it was sealed", () => {
  expect(imageIn({ application_id: "app", file: picture }, "app")).toBe(picture);
  expect(imageIn(JSON.parse(JSON.stringify({ application_id: "app", file: picture })), "app")).toBeNull();
});
