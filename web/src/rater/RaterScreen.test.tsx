import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { StrictMode } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { RaterScreen } from "./RaterScreen";
import { fakeServer, link, memoryDisk, refusal } from "./server.testdata";
import { Vault } from "./store/vault";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

let disk = memoryDisk();
beforeEach(() => {
  disk = memoryDisk();
});

const openPage = () =>
  render(
    <StrictMode>
      <RaterScreen link={link} disk={disk} />
    </StrictMode>,
  );
const button = (name: string | RegExp) => screen.findByRole("button", { name });
const press = async (name: string | RegExp) => fireEvent.click(await button(name));
const title = (name: string) => screen.findByRole("heading", { level: 1, name });
const choose = async (question: RegExp, option: string) =>
  fireEvent.click(
    within(await screen.findByRole("radiogroup", { name: question })).getByRole("radio", { name: option }),
  );
const lineBack = () => act(() => void window.dispatchEvent(new Event("online")));

/** Answers the first page and goes to the last step. */
async function answered() {
  await press("I agree and begin");
  await choose(/Shares toys/, "Often");
  await choose(/Waits/, "I don’t know");
  await press("Next");
  fireEvent.change(await screen.findByRole("textbox"), { target: { value: "She bites her nails" } });
  await press("Next");
}

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

describe("a refusal", () => {
  it("is asked once, with a reason if somebody likes, and can be changed", async () => {
    const server = fakeServer();
    openPage();
    await press("I do not want to answer");
    fireEvent.change(await screen.findByLabelText("If you like, say why"), { target: { value: " No time " } });
    await press("Say that I do not want to answer");
    await title("You chose not to answer");
    expect(server.calls.find(({ path }) => path === "forms/form-1/refuse")?.body).toEqual({ text: "No time" });
    await press("I agree and begin");
    await screen.findByText("Think of the last month.");
  });

  it("after the begin takes the answers off this device, and going back leaves them", async () => {
    const server = fakeServer();
    openPage();
    await press("I agree and begin");
    await choose(/Shares toys/, "Often");
    await press("I do not want to answer any more");
    expect(await screen.findByText(/What you have answered so far is deleted/)).toBeTruthy();
    await press("Go back");
    expect((await screen.findByRole<HTMLInputElement>("radio", { checked: true })).closest("label")?.textContent).toBe(
      "Often",
    );
    await press("I do not want to answer any more");
    await press("Say that I do not want to answer");
    await title("You chose not to answer");
    expect((await Vault.open(link, disk)).form("form-1").answers).toEqual([]);
    server.stored.clear();
    await press("I agree and begin");
    await screen.findByText("Think of the last month.");
    expect(screen.queryByRole("radio", { checked: true })).toBeNull();
  });

  it("that did not arrive keeps what was typed", async () => {
    const server = fakeServer();
    openPage();
    await press("I do not want to answer");
    const why = await screen.findByLabelText<HTMLTextAreaElement>("If you like, say why");
    fireEvent.change(why, { target: { value: "No time" } });
    server.away = true;
    await press("Say that I do not want to answer");
    expect(await screen.findByText("That did not work. Please try again in a moment.")).toBeTruthy();
    expect(why.value).toBe("No time");
  });
});

describe("without a line", () => {
  it("keeps answers, says so, and sends them when it is back", async () => {
    const server = fakeServer();
    openPage();
    await press("I agree and begin");
    await choose(/Shares toys/, "Often");
    server.away = true;
    await choose(/Waits/, "Never");
    expect(await screen.findByText(/No connection\. Your answers are kept on this device/)).toBeTruthy();
    server.away = false;
    await lineBack();
    expect(await screen.findByText("All answers are saved.")).toBeTruthy();
    expect(server.stored.get(1)?.value).toBe("0");
  });

  it("the end waits, says so, and comes by itself", async () => {
    const server = fakeServer();
    openPage();
    await answered();
    server.away = true;
    await press("Send my answers");
    expect(await screen.findByText(/keep this page open until it says thank you/)).toBeTruthy();
    server.away = false;
    await lineBack();
    await title("Thank you");
    expect(server.stored.size).toBe(3);
  });

  it("a reload has everything again, at the same question, and nothing of it can be read on the device", async () => {
    const server = fakeServer();
    const { unmount } = openPage();
    await press("I agree and begin");
    await screen.findByText("Think of the last month.");
    server.away = true;
    await press("Next");
    fireEvent.change(await screen.findByRole("textbox"), { target: { value: "She bites her nails" } });
    await waitFor(async () => expect((await Vault.open(link, disk)).form("form-1").answers).toHaveLength(1));
    unmount();
    const raw = [...disk.entries.values()].map(({ data }) => new TextDecoder("latin1").decode(data)).join("");
    expect(raw).not.toMatch(/bites/);
    server.away = false;
    openPage();
    expect((await screen.findByRole<HTMLTextAreaElement>("textbox")).value).toBe("She bites her nails");
    expect(screen.getByRole("heading", { level: 2 }).textContent).toBe("Anything else");
    await waitFor(() => expect(server.stored.get(2)?.text).toBe("She bites her nails"));
  });

  it("a device that keeps nothing says what a closed page loses", async () => {
    disk.replace = () => Promise.reject(new DOMException("closed", "QuotaExceededError"));
    fakeServer();
    openPage();
    await press("I agree and begin");
    expect(await screen.findByText(/This browser keeps nothing for this page/)).toBeTruthy();
  });

  it("leaves no answer on the device once the form is sent", async () => {
    fakeServer();
    openPage();
    await answered();
    await press("Send my answers");
    await title("Thank you");
    await waitFor(async () => expect((await Vault.open(link, disk)).form("form-1").answers).toEqual([]));
  });
});

describe("what a link may lead to instead", () => {
  it.each([
    ["none, revoked or ended", refusal(404), "This link does not work"],
    ["tries too many", refusal(429, undefined, 30), "Too many tries"],
    ["a server in trouble", refusal(503), "The server cannot be reached"],
  ])("%s", async (_, answer, heading) => {
    fakeServer({ open: () => answer });
    openPage();
    await title(heading);
  });

  it("says how long to wait", async () => {
    fakeServer({ open: () => refusal(429, undefined, 30) });
    openPage();
    expect(await screen.findByText("Please wait 30 seconds, then try again.")).toBeTruthy();
  });

  it("a server that was away, until it is back", async () => {
    const server = fakeServer();
    server.away = true;
    openPage();
    await title("The server cannot be reached");
    server.away = false;
    await lineBack();
    await title("Behaviour at home");
  });

  it("no key: the same page as for a wrong one, and nothing is asked", () => {
    const server = fakeServer();
    render(<RaterScreen link={null} />);
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("This link does not work");
    expect(server.calls).toEqual([]);
  });

  it("an end while somebody answers: the page says so, and the device keeps nothing", async () => {
    fakeServer({ answers: () => refusal(404) });
    openPage();
    await press("I agree and begin");
    await choose(/Shares toys/, "Often");
    await title("This link does not work");
    expect(screen.getByText("Your last answers could not be sent any more.")).toBeTruthy();
    await waitFor(() => expect(disk.entries.size).toBe(0));
  });

  it("a form that cannot be begun: whom to tell", async () => {
    fakeServer({ begin: () => refusal(409, "no-unit") });
    openPage();
    await press("I agree and begin");
    expect(await screen.findByText(/cannot be begun at present\. Please tell Dana Levi/)).toBeTruthy();
  });

  it("a form that another window has sent meanwhile: thanks", async () => {
    const server = fakeServer({
      answers: () => {
        for (const form of server.opened.forms) form.state = "finished";
        return refusal(409, "form-over");
      },
    });
    openPage();
    await press("I agree and begin");
    await choose(/Shares toys/, "Often");
    await title("Thank you");
    expect(screen.getByText(/came after that and were not sent/)).toBeTruthy();
  });

  it("a form that is sent already: thanks, and the print", async () => {
    const server = fakeServer();
    for (const form of server.opened.forms) form.state = "finished";
    openPage();
    await title("Thank you");
    await button("Print my answers");
  });
});

describe("another device", () => {
  const elsewhere = (code_to: string) => {
    const server = fakeServer({
      code: () => ({ code_to }),
      confirm: ({ code }) => {
        if (code !== "123456") return refusal(422);
        server.opened.needs_code = false;
        return {};
      },
    });
    Object.assign(server.opened, { needs_code: true, code_to });
    for (const form of server.opened.forms) form.state = "begun";
    return server;
  };

  it("continues with a code from a letter", async () => {
    elsewhere("d…@example.org");
    openPage();
    await title("You began on another device");
    await press("Send a code to d…@example.org");
    const field = await screen.findByLabelText("Code from the letter");
    await press("Continue");
    expect(screen.getByText("Type the 6 digits from the letter.")).toBeTruthy();
    fireEvent.change(field, { target: { value: "111 111" } });
    await press("Continue");
    expect(await screen.findByText("This is not the code of the latest letter. Please look again.")).toBeTruthy();
    fireEvent.change(field, { target: { value: "123 456" } });
    await press("Continue");
    await screen.findByText("Think of the last month.");
  });

  it("asks the person who sent the link, where no letter can go", async () => {
    elsewhere("");
    openPage();
    expect(await screen.findByText(/ask Dana Levi for a new link/)).toBeTruthy();
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("that took over stops this one, which asks for a code", async () => {
    const server = fakeServer({ answers: () => refusal(409, "other-device") });
    openPage();
    await press("I agree and begin");
    await choose(/Shares toys/, "Often");
    await title("You began on another device");
    expect(server.stored.size).toBe(0);
    expect((await Vault.open(link, disk)).hasUnsent).toBe(true);
  });
});
