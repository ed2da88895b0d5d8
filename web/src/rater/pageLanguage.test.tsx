import { cleanup, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { button, choose, onNewDevices, openPage, press } from "./page.testdata";
import { fakeServer } from "./server.testdata";

onNewDevices();

describe("the language of the page", () => {
  const direction = () => document.documentElement.dir;

  it("is that of the request, from right to left where it is written so", async () => {
    fakeServer().opened.language = "ar-EG";
    openPage();
    expect(await button("أوافق وأبدأ")).toBeTruthy();
    expect([document.documentElement.lang, direction()]).toEqual(["ar", "rtl"]);
  });

  it("gives a sentence its direction, also where the sentence begins with a name in another script", async () => {
    fakeServer().opened.language = "ar";
    openPage();
    expect((await screen.findByText(/^Dana Levi .*يطلب/)).closest("[dir=auto]")).toBeNull();
  });

  it("says whom to ask, and that the page is no way to reach them", async () => {
    fakeServer();
    openPage();
    expect(await screen.findByText(/Ask Dana Levi in person or by telephone/)).toBeTruthy();
  });

  it("can be chosen, stays chosen, and loses no answer", async () => {
    fakeServer();
    openPage();
    await press("I agree and begin");
    await choose(/Shares toys/, "Often");
    await press("Español");
    expect(await button("Siguiente")).toBeTruthy();
    expect([document.documentElement.lang, direction()]).toEqual(["es", "ltr"]);
    const often = within(await screen.findByRole("radiogroup", { name: /Shares toys/ })).getByRole("radio", {
      name: "Often",
    });
    expect((often as HTMLInputElement).checked).toBe(true);
    cleanup();
    openPage();
    expect(await button("Siguiente")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Español" }).getAttribute("aria-current")).toBe("true");
  });
});
