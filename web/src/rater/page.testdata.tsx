import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { StrictMode } from "react";
import { afterEach, beforeEach, vi } from "vitest";
import { RaterScreen } from "./RaterScreen";
import { link, memoryDisk } from "./server.testdata";

/** The device on which a test opens the page. */
export const device = { disk: memoryDisk() };

/** Gives each test of a file a device that keeps nothing yet. */
export function onNewDevices(): void {
  beforeEach(() => {
    device.disk = memoryDisk();
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });
}

export const openPage = () =>
  render(
    <StrictMode>
      <RaterScreen link={link} disk={device.disk} />
    </StrictMode>,
  );
export const button = (name: string | RegExp) => screen.findByRole("button", { name });
export const press = async (name: string | RegExp) => fireEvent.click(await button(name));
export const title = (name: string) => screen.findByRole("heading", { level: 1, name });
export const choose = async (question: RegExp, option: string) =>
  fireEvent.click(
    within(await screen.findByRole("radiogroup", { name: question })).getByRole("radio", { name: option }),
  );
export const lineBack = () => act(() => void window.dispatchEvent(new Event("online")));

/** Answers the first page and goes to the last step. */
export async function answered() {
  await press("I agree and begin");
  await choose(/Shares toys/, "Often");
  await choose(/Waits/, "I don’t know");
  await press("Next");
  fireEvent.change(await screen.findByRole("textbox"), { target: { value: "She bites her nails" } });
  await press("Next");
}
