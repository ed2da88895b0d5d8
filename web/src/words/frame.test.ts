// @vitest-environment jsdom

import { expect, it } from "vitest";
import { addressIn, inFrame } from "./frame";

it.each([
  ["ar", "https://clinic.example/assets/printe-abc.js", "https://clinic.example/assets-ar/printe-abc.js"],
  ["en", "https://clinic.example/assets-es/printe-abc.js", "https://clinic.example/assets/printe-abc.js"],
  ["fr", "https://clinic.example/assets-fr~1f2e/printe-abc.js", "https://clinic.example/assets-fr/printe-abc.js"],
  ["es", "https://clinic.example/assets/assets/x.js", "https://clinic.example/assets/assets-es/x.js"],
])("finds a file in %s: %s", (tag, address, other) => expect(addressIn(tag, address)).toBe(other));

const arabic = { tag: "ar", name: "العربية", direction: "rtl" } as const;

/** A browser without a network for scripts: `act` is what they would do in the frame. */
function loading(act: (inside: Document) => void) {
  const seen = new MutationObserver(() => {
    const inside = document.querySelector("iframe")?.contentDocument;
    if (inside) act(inside);
  });
  seen.observe(document.body, { childList: true });
  return () => seen.disconnect();
}

it("hands out what a module in a document of the language made, and leaves no frame behind", async () => {
  const stop = loading((inside) => {
    const { lang, dir } = inside.documentElement;
    const frame = document.querySelector("iframe");
    frame?.dispatchEvent(new CustomEvent("milepost-ready", { detail: () => Promise.resolve(`${lang} ${dir}`) }));
  });
  const made = await inFrame(arabic, "/assets/x.js", (make: () => Promise<string>) => make());
  stop();
  expect(made).toBe("ar rtl");
  expect(document.querySelector("iframe")).toBeNull();
});

it("says that the language cannot be loaded, and leaves no frame behind", async () => {
  const stop = loading((inside) => inside.querySelector("script")?.dispatchEvent(new Event("error")));
  await expect(inFrame(arabic, "/assets/x.js", async () => "")).rejects.toThrow("ar could not be loaded");
  stop();
  expect(document.querySelector("iframe")).toBeNull();
});
