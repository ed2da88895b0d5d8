import { fireEvent, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { openPage } from "@/test/page";
import { problem } from "@/test/server";

const stop = "POST /api/report-letter/stop";
const unknown = "This link does not work any more. Use the one in the latest letter that you got.";
const press = () => fireEvent.click(screen.getByRole("button", { name: "Send me no more reports" }));

it("ends the weekly reports once it is asked to, and says when that failed", async () => {
  const { server } = await openPage("/stopReports#TOKEN", {
    answers: { [stop]: () => problem(503, { detail: "Please wait." }) },
  });
  expect(await screen.findByRole("heading", { level: 1, name: "No more weekly reports" })).toBeTruthy();
  expect(server.sent(stop)).toEqual([]);
  press();
  expect((await screen.findByRole("alert")).textContent).toBe("Please wait.");
  server.answer(stop, {});
  press();
  expect(await screen.findByText("You get no more reports by e-mail from this account.")).toBeTruthy();
  expect(server.sent(stop).at(-1)?.body).toEqual({ token: "TOKEN" });
});

it("says that a link is unknown, and offers nothing more", async () => {
  const first = await openPage("/stopReports#WRONG", { answers: { [stop]: () => problem(404) } });
  await screen.findByRole("button");
  press();
  expect((await screen.findByRole("alert")).textContent).toBe(unknown);
  expect(screen.queryByRole("button")).toBeNull();
  first.unmount();
  await openPage("/stopReports");
  expect((await screen.findByRole("alert")).textContent).toBe(unknown);
});
