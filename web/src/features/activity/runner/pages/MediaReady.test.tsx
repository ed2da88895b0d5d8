import { fireEvent, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { MediaPreload } from "@/features/activity/sync/mediaPreload";
import { renderInApp } from "@/test/app";
import { MediaReady } from "./MediaReady";

it("says what is not on this device, and fetches it when it is asked to", async () => {
  let reachable = false;
  const preload = new MediaPreload(["/box.png", "/disc.svg"], async () => reachable);
  await preload.run();
  await renderInApp(<MediaReady preload={preload} />);
  expect(screen.getByRole("status").textContent).toContain("2 pictures and sounds are missing");
  expect(screen.getByText("They could not be loaded. Without a line they are not shown.")).toBeTruthy();
  reachable = true;
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("All pictures and sounds are on this device")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
});
