import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { openPage } from "@/test/page";

const providers = "/api/sign-on/providers";

it("says what a new provider lacks before anything is sent, so that nobody proves who they are in vain", async () => {
  const { user, server } = await openPage("/sign-on-providers", {
    as: "Super Admin",
    answers: {
      [`GET ${providers}`]: { providers: [], presets: [], address: "https://milepost.example/sign-on/" },
      "GET /api/auth/get-all-users": [],
    },
  });
  await user.click(await screen.findByRole("button", { name: "Add a provider" }));
  const dialog = await screen.findByRole("dialog", { name: "Add a provider" });
  await user.click(within(dialog).getByRole("button", { name: "Save" }));
  for (const name of ["Name", "Name in addresses", "Address of the provider", "Client ID"])
    expect(within(dialog).getByRole("textbox", { name }).getAttribute("aria-invalid"), name).toBe("true");
  expect(server.sent(`POST ${providers}`)).toEqual([]);
});
