// @vitest-environment jsdom

import { act, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { openPart } from "@/test/page";
import { useDownload } from "./useDownload";

function Part({ address }: { address: string }) {
  const { download } = useDownload("the list");
  return (
    <button type="button" onClick={() => void download(address)}>
      Download
    </button>
  );
}

let asked: string[] = [];
beforeEach(() => {
  asked = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    asked.push(this.getAttribute("href") ?? "");
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it.each([
  ["/api/child-export?format=csv", "/api/child-export?format=csv&today=2026-03-13&zone=Pacific%2FAuckland"],
  ["/api/audit/export", "/api/audit/export?today=2026-03-13&zone=Pacific%2FAuckland"],
])(
  "says of %s which day it is where the reader is, and in which time zone, as a link sends no headers",
  async (address, wanted) => {
    vi.spyOn(Intl, "DateTimeFormat").mockReturnValue({
      resolvedOptions: () => ({ timeZone: "Pacific/Auckland" }),
    } as Intl.DateTimeFormat);
    vi.useFakeTimers({ toFake: ["Date"], now: new Date(2026, 2, 13, 8) });
    await openPart(<Part address={address} />, { as: "Specialist" });
    await act(async () => screen.getByRole("button", { name: "Download" }).click());
    await screen.findByText(/The download of the list has begun/);
    expect(asked).toEqual([wanted]);
  },
);
