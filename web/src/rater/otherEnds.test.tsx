import { render, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { button, choose, device, lineBack, onNewDevices, openPage, press, title } from "./page.testdata";
import { RaterScreen } from "./RaterScreen";
import { fakeServer, refusal } from "./server.testdata";

onNewDevices();

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
    await waitFor(() => expect(device.disk.entries.size).toBe(0));
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
