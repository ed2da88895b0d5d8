import { screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { answered, choose, onNewDevices, openPage, press, title } from "./page.testdata";
import { fakeServer, link } from "./server.testdata";

onNewDevices();

describe("the way through a form", () => {
  it("says who asks, what for, who will see it and for how long, before anything is begun", async () => {
    const server = fakeServer();
    openPage();
    await title("Behaviour at home");
    for (const text of [
      /Dana Levi \(Speech therapist, North Clinic\) asks you/,
      /as a parent \(mother\)/,
      /To plan the next weeks/,
      /the people who work with the child together with Dana Levi/,
      /kept for 2 years/,
      /until Dec 24, 2026/,
      /3 questions, about 5 minutes/,
      /Questions\? Ask Dana Levi/,
    ])
      expect(screen.getByText(text, { exact: false })).toBeTruthy();
    expect(new Set(server.calls.map(({ path }) => path))).toEqual(new Set(["open"]));
  });

  it("goes from the agreement to the thanks, and sends each answer once", async () => {
    const server = fakeServer();
    openPage();
    await answered();
    expect(screen.getByText("You answered every question.")).toBeTruthy();
    await press("Send my answers");
    await title("Thank you");
    expect(screen.getByText("We will talk about it on Friday.")).toBeTruthy();
    expect(
      [...server.stored.values()].map(({ question_no, value, text, reason }) => [question_no, value ?? text ?? reason]),
    ).toEqual([
      [0, "2"],
      [1, "dont_know"],
      [2, "She bites her nails"],
    ]);
    expect(server.calls.filter(({ path }) => path.endsWith("/finish"))).toHaveLength(1);
  });

  it("has instructions and first page together, one tap after the agreement", async () => {
    fakeServer();
    openPage();
    await press("I agree and begin");
    expect(await screen.findByText("Think of the last month.")).toBeTruthy();
    expect(screen.getByRole("radiogroup", { name: /Shares toys/ })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 }));
  });

  it("sends the key in a header only, with the device and the day", async () => {
    const server = fakeServer();
    openPage();
    await press("I agree and begin");
    await screen.findByText("Think of the last month.");
    const begin = server.calls.find(({ path }) => path.endsWith("/begin"));
    expect(begin?.body).toEqual({ test_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
    for (const { url, body, headers } of server.calls) {
      expect(headers.get("Authorization")).toBe(`Bearer ${link.key}`);
      expect(headers.get("Milepost-Device")).toMatch(/^[\w-]{20,}$/);
      expect(url + JSON.stringify(body)).not.toContain(link.key);
    }
    expect(new Set(server.calls.map(({ headers }) => headers.get("Milepost-Device"))).size).toBe(1);
  });

  it("prints one's own answers, where the specialist allows it", async () => {
    fakeServer();
    const print = vi.fn();
    vi.stubGlobal("print", print);
    openPage();
    await answered();
    await press("Send my answers");
    await press("Print my answers");
    expect(print).toHaveBeenCalledTimes(1);
    expect(screen.getByText("Shares toys").parentElement?.textContent).toContain("Often");
    expect(screen.getByText(/Sent on Nov 27, 2026/).textContent).toContain(
      "Dana Levi (Speech therapist, North Clinic)",
    );
  });

  it("has nothing to print where it is not allowed", async () => {
    fakeServer({ finish: () => ({ closing: "" }) });
    openPage();
    await answered();
    await press("Send my answers");
    await title("Thank you");
    expect(screen.queryByRole("button", { name: "Print my answers" })).toBeNull();
  });
});

it("a phone whose browser cannot limit a call answers all the same", async () => {
  vi.stubGlobal("AbortSignal", class {});
  fakeServer();
  openPage();
  await answered();
  await press("Send my answers");
  await title("Thank you");
});

describe("several forms", () => {
  const two = () => {
    const server = fakeServer();
    const [first] = server.opened.forms;
    if (first) server.opened.forms.push({ ...first, form_id: "form-2", child: "Ben" });
    return server;
  };

  it("are one tap each, and lead from one to the next", async () => {
    const server = two();
    openPage();
    await press(/^Begin: Ben/);
    await choose(/Shares toys/, "Never");
    await press("All questionnaires");
    expect(await screen.findByText(/5 minutes · begun/)).toBeTruthy();
    await press(/^Continue: Ben/);
    expect((await screen.findByRole<HTMLInputElement>("radio", { checked: true })).closest("label")?.textContent).toBe(
      "Never",
    );
    await press("Next");
    await press("Next");
    await press("Send my answers");
    await press("Answer the next one");
    expect(await screen.findByText(/5 minutes · sent/)).toBeTruthy();
    expect(server.calls.filter(({ path }) => path === "forms/form-2/begin")).toHaveLength(1);
  });

  it("can all be refused at once", async () => {
    const server = two();
    openPage();
    await press("I do not want to answer any of them");
    await press("Say that I do not want to answer");
    expect(await screen.findAllByText(/you do not want to answer$/)).toHaveLength(2);
    expect(server.calls.some(({ path }) => path === "refuse")).toBe(true);
  });
});
