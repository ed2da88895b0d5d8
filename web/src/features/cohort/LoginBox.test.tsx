import { fireEvent, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { me, openPage } from "@/test/page";
import { problem } from "@/test/server";

it("has the ways that a login has, and says on its page why nobody is let in", async () => {
  const { server, address } = await openPage("/reportsStatistics", {
    answers: { "POST /api/auth/login": () => problem(401) },
  });
  const box = within(await screen.findByRole("region", { name: "Login" }));
  expect(box.getByRole("link", { name: "Forgot" }).getAttribute("href")).toBe("/login");
  expect(box.getByRole("link", { name: "Register Now" }).getAttribute("href")).toMatch(/^\/register/);
  fireEvent.change(box.getByLabelText("Username"), { target: { value: me.email } });
  fireEvent.change(box.getByLabelText("Password"), { target: { value: "wrong-horse-1" } });
  fireEvent.click(box.getByRole("button", { name: "Login" }));
  expect(await box.findByText("The provided email or password is incorrect.")).toBeTruthy();
  server.answer("POST /api/auth/login", { message: "pending", userId: "", email: me.email, accessRole: "Specialist" });
  fireEvent.click(box.getByRole("button", { name: "Login" }));
  expect(await box.findByText(/^This account is still pending approval\./)).toBeTruthy();
  expect(address()).toBe("/reportsStatistics");
});
