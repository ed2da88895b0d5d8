import { fireEvent, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { choose, device, onNewDevices, openPage, press, title } from "./page.testdata";
import { fakeServer, link } from "./server.testdata";
import { Vault } from "./store/vault";

onNewDevices();

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
    expect((await Vault.open(link, device.disk)).form("form-1").answers).toEqual([]);
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
