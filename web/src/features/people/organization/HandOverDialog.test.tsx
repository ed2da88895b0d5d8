import { fireEvent, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { renderInApp } from "@/test/app";
import { fakeServer } from "@/test/server";
import { HandOverDialog } from "./HandOverDialog";
import type { OrganizationRow } from "./organizations";

const row = { membership_id: "m1", organization: "Mill Clinic" } as OrganizationRow;
const child = { id: "c1", kind: "child", mine: true, first_name: "Zoë", last_name: "First" };

it("offers the children that were chosen, and at least one", async () => {
  const close = vi.fn();
  const server = fakeServer({ "GET /api/people": [child] });
  await renderInApp(<HandOverDialog row={row} opened close={close} />);
  fireEvent.click(await screen.findByLabelText("Children whom I choose"));
  const offer = () => fireEvent.click(screen.getByRole("button", { name: "Offer" }));
  offer();
  expect((await screen.findByRole("alert")).textContent).toBe("Choose at least one child.");
  fireEvent.click(await screen.findByRole("checkbox"));
  expect(screen.getByRole("status").textContent).toBe("1 child is chosen");
  server.cut("POST /api/organization/handover/{id}");
  offer();
  expect(await screen.findByText(/^The server cannot be reached\./)).toBeTruthy();
  server.answer("POST /api/organization/handover/{id}", {});
  offer();
  expect(
    await screen.findByText("The children are offered. Nothing moves before the organization accepts."),
  ).toBeTruthy();
  expect(close).toHaveBeenCalled();
});
