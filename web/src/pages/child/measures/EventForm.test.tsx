import { fireEvent, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { openPart } from "@/test/page";
import { Dialog } from "@/ui/dialog/Dialog";
import { EventForm } from "./EventForm";

it("notes nothing that ends before it began, and sends what is right", async () => {
  const done = vi.fn();
  const { server, user } = await openPart(
    <Dialog title="Note" onClose={vi.fn()}>
      <EventForm childId="c1" done={done} />
    </Dialog>,
  );
  const fill = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  fill(/^Kind/, "school");
  fill(/^What happened/, "First grade");
  fill(/^From/, "2025-09-01");
  fill(/^Until/, "2025-08-01");
  await user.click(screen.getByRole("button", { name: "Add note" }));
  expect(await screen.findByText("Please enter a date that is not before the beginning.")).toBeTruthy();
  expect(server.sent("POST /api/course/{id}/event")).toEqual([]);

  fill(/^Until/, "");
  server.answer("POST /api/course/{id}/event", {});
  await user.click(screen.getByRole("button", { name: "Add note" }));
  expect(await screen.findByText("The note is added.")).toBeTruthy();
  expect(done).toHaveBeenCalledOnce();
  expect(server.sent("POST /api/course/{id}/event").map(({ body }) => body)).toMatchObject([
    { kind: "school", text: "First grade", from_date: "2025-09-01" },
  ]);
});
