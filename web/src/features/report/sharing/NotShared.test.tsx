import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderInApp } from "@/test/app";
import { me, openPage } from "@/test/page";
import { problem } from "@/test/server";
import { ConfirmProvider } from "@/ui/feedback/confirm";
import { NotShared } from "./NotShared";

it("names the account that a report is not shared with, and leads to the shared reports", async () => {
  const client = new QueryClient();
  client.setQueryData(["session"], { ...me, role: "Parent/Caretaker" });
  await renderInApp(
    <QueryClientProvider client={client}>
      <ConfirmProvider>
        <NotShared />
      </ConfirmProvider>
    </QueryClientProvider>,
    "/individualReport/r1?shared=true",
  );
  expect(screen.getByText("This report is not shared with you")).toBeTruthy();
  expect(screen.getByText(/^You are logged in as/).textContent).toContain(me.email);
  const there = screen.getByRole("link", { name: "Go to the reports that are shared with you" });
  expect(there.getAttribute("href")).toBe("/myChildren");
  expect(screen.getByRole("button", { name: "Use another account" })).toBeTruthy();
});

it("says the same to a parent who opened a report without the letter", async () => {
  await openPage("/individualReport/r1", {
    as: "Parent/Caretaker",
    answers: { "GET /api/report/{id}": () => problem(404), "GET /api/report/shared/{id}": () => problem(404) },
  });
  expect(await screen.findByText("This report is not shared with you")).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Go to Activities" })).toBeNull();
});
