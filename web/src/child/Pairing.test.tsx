import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { Pairing } from "./Pairing";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function typed(answer: () => Promise<Response>) {
  vi.stubGlobal("fetch", vi.fn(answer));
  const onPaired = vi.fn();
  render(<Pairing onPaired={onPaired} />);
  fireEvent.change(screen.getByLabelText("Pairing code"), { target: { value: "ABC234" } });
  fireEvent.click(screen.getByRole("button", { name: "Connect" }));
  await vi.waitFor(() => expect(screen.getByRole("button").hasAttribute("disabled")).toBe(false));
  const field = screen.getByLabelText("Pairing code");
  return { onPaired, message: () => screen.getByRole("status").textContent, field };
}

const refused = (status: number, wait?: string) => async () =>
  new Response("{}", { status, headers: wait ? { "Retry-After": wait } : {} });

it.each([
  [refused(404), "This code is not open now. Compare it with the one on the other screen.", "true"],
  [refused(429, "30"), "There were too many tries. Wait 30 seconds, then type the code again.", "false"],
  [refused(429, "1"), "There were too many tries. Wait 1 second, then type the code again.", "false"],
  [refused(429, "600"), "There were too many tries. Wait 10 minutes, then type the code again.", "false"],
  [refused(429), "There were too many tries. Wait a moment, then type the code again.", "false"],
  [refused(503, "2"), "The server cannot be reached. Try again in a moment.", "false"],
  [() => Promise.reject(new TypeError("away")), "The server cannot be reached. Try again in a moment.", "false"],
])("says why a code opens nothing: case %#", async (answer, words, invalid) => {
  const { onPaired, message, field } = await typed(answer);
  expect(message()).toBe(words);
  expect(field.getAttribute("aria-invalid")).toBe(invalid);
  expect(onPaired).not.toHaveBeenCalled();
});

it("says what it is: its name, what the device will show, and where the code comes from", () => {
  render(<Pairing onPaired={vi.fn()} />);
  expect(document.title).toBe("Connect this device · Milepost");
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Connect this device");
  expect(screen.getByText("It will show a child the questions of an activity, and nothing else.")).toBeTruthy();
  const source = screen.getByLabelText("Pairing code").getAttribute("aria-describedby")?.split(" ")[0] ?? "";
  expect(document.getElementById(source)?.textContent).toMatch(/“Child view on another device”/);
});

it("asks for a code where none was typed, and asks the server nothing", () => {
  const ask = vi.fn();
  vi.stubGlobal("fetch", ask);
  render(<Pairing onPaired={vi.fn()} />);
  fireEvent.click(screen.getByRole("button", { name: "Connect" }));
  expect(screen.getByRole("status").textContent).toBe("Type the code that the other screen shows.");
  expect(screen.getByLabelText("Pairing code").getAttribute("aria-invalid")).toBe("true");
  expect(ask).not.toHaveBeenCalled();
});

it("opens the activity of a code", async () => {
  const { onPaired, message } = await typed(async () => Response.json({ activity_id: "a", pairing_key: "k" }));
  expect(onPaired).toHaveBeenCalledWith({ id: "a", key: "k" });
  expect(message()).toBe("");
});
