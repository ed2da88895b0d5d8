import { fireEvent, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { openPage } from "@/test/page";
import { problem } from "@/test/server";

it("confirms nothing before it is asked to, and says when the link does not work", async () => {
  const confirm = "POST /api/auth/confirm-email";
  const detail = "This link is wrong or has expired.";
  const { server } = await openPage("/confirm-email#nonsense", {
    answers: { [confirm]: () => problem(422, { detail }) },
  });
  const yes = await screen.findByRole("button", { name: "Yes, this is my address" });
  expect(server.sent(confirm)).toEqual([]);
  fireEvent.click(yes);
  expect((await screen.findByRole("alert")).textContent).toBe(detail);
  server.answer(confirm, { message: "Your e-mail address is confirmed." });
  fireEvent.click(screen.getByRole("button", { name: "Yes, this is my address" }));
  expect(await screen.findByText("Your e-mail address is confirmed.")).toBeTruthy();
  expect(server.sent(confirm).at(-1)?.body).toEqual({ token: "nonsense" });
});
