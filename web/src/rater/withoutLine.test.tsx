import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { answered, choose, device, lineBack, onNewDevices, openPage, press, title } from "./page.testdata";
import { fakeServer, link } from "./server.testdata";
import { Vault } from "./store/vault";

onNewDevices();

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
    await waitFor(async () => expect((await Vault.open(link, device.disk)).form("form-1").answers).toHaveLength(1));
    unmount();
    const raw = [...device.disk.entries.values()].map(({ data }) => new TextDecoder("latin1").decode(data)).join("");
    expect(raw).not.toMatch(/bites/);
    server.away = false;
    openPage();
    expect((await screen.findByRole<HTMLTextAreaElement>("textbox")).value).toBe("She bites her nails");
    expect(screen.getByRole("heading", { level: 2 }).textContent).toBe("Anything else");
    await waitFor(() => expect(server.stored.get(2)?.text).toBe("She bites her nails"));
  });

  it("a page that is turned to shows what another page on the device has sent", async () => {
    const server = fakeServer();
    const arrives = (no: number) => waitFor(() => expect(server.stored.has(no)).toBe(true), { timeout: 3000 });
    const first = openPage();
    await press("I agree and begin");
    await choose(/Shares toys/, "Often");
    await arrives(0);
    const second = openPage();
    const group = (name: RegExp) => within(second.container).findByRole("radiogroup", { name });
    fireEvent.click(within(await group(/Waits/)).getByRole("radio", { name: "Never" }));
    await arrives(1);
    const waits = within(first.container).getByRole("radiogroup", { name: /Waits/ });
    const never = within(waits).getByRole<HTMLInputElement>("radio", { name: "Never" });
    expect(never.checked).toBe(false);
    act(() => void document.dispatchEvent(new Event("visibilitychange")));
    await waitFor(() => expect(never.checked).toBe(true));
  });

  it("a reload that reaches nobody says that answers are safe only where there are some", async () => {
    const server = fakeServer();
    server.away = true;
    const { unmount } = openPage();
    await title("The server cannot be reached");
    expect(screen.queryByText(/Your answers on this device are safe/)).toBeNull();
    server.away = false;
    await lineBack();
    await press("I agree and begin");
    await screen.findByText("Think of the last month.");
    server.away = true;
    await choose(/Shares toys/, "Often");
    await waitFor(async () => expect((await Vault.open(link, device.disk)).hasUnsent).toBe(true));
    unmount();
    openPage();
    await title("The server cannot be reached");
    expect(screen.getByText("Your answers on this device are safe.")).toBeTruthy();
  });

  it("a device that keeps nothing says what a closed page loses", async () => {
    device.disk.replace = () => Promise.reject(new DOMException("closed", "QuotaExceededError"));
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
    await waitFor(async () => expect((await Vault.open(link, device.disk)).form("form-1").answers).toEqual([]));
  });
});
