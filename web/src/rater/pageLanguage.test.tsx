import { cleanup, screen, within } from "@testing-library/react";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import english from "./languages/texts.json";
import { button, choose, onNewDevices, openPage, press } from "./page.testdata";
import { fakeServer } from "./server.testdata";

onNewDevices();

/** The list that the server writes into the page, with a language of the clinic's. */
function offerFrench() {
  const list = document.createElement("nav");
  list.id = "languages";
  list.innerHTML =
    '<a lang="en" dir="ltr">English</a><a lang="fr" dir="ltr" data-texts="/assets-fr~1f/raters.json">Français</a>';
  document.body.append(list);
  onTestFinished(() => list.remove());
  return list;
}

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

  it("is one that the clinic has added, with its texts from the server", async () => {
    offerFrench();
    fakeServer().opened.language = "fr";
    const call = globalThis.fetch;
    const texts = Object.fromEntries(Object.keys(english).map((id) => [id, [`«${id}»`]]));
    vi.stubGlobal("fetch", (...asked: Parameters<typeof fetch>) =>
      String(asked[0]).endsWith("raters.json") ? Promise.resolve(Response.json(texts)) : call(...asked),
    );
    openPage();
    expect(await button("«agree»")).toBeTruthy();
    expect([document.documentElement.lang, direction()]).toEqual(["fr", "ltr"]);
    expect(
      screen
        .getAllByRole("button")
        .filter(({ lang }) => lang)
        .map(({ textContent }) => textContent),
    ).toEqual(["English", "Français"]);
  });

  it("is English as long as the texts of another one do not come", async () => {
    const list = offerFrench();
    list.querySelector("[data-texts]")?.setAttribute("lang", "nl");
    fakeServer().opened.language = "nl";
    openPage();
    expect(await button("I agree and begin")).toBeTruthy();
    expect(document.documentElement.lang).toBe("en");
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
