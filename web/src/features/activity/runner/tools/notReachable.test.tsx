import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderInApp } from "@/test/app";
import { isLoopback, NotReachable } from "./OtherDevice";

it.each([
  ["localhost", true],
  ["milepost.localhost", true],
  ["127.0.0.1", true],
  ["127.1.2.3", true],
  ["[::1]", true],
  ["0.0.0.0", true],
  ["192.168.1.20", false],
  ["milepost.example.org", false],
  ["localhost.example.org", false],
  ["127.0.0.1.example.org", false],
])("knows of %s whether another device reaches it", (hostname, loopback) => {
  expect(isLoopback(hostname)).toBe(loopback);
});

it("says how to start the server where no other device reaches it", async () => {
  await renderInApp(<NotReachable hostname="127.0.0.1" />);
  expect(screen.getByRole("alert").textContent).toContain("LISTEN=0.0.0.0:8080");
});
