import { describe, expect, it } from "vitest";
import { monthName, shortMonth } from "@/ui/format/month";
import { switchOf } from "./commands/commands";
import type { Command, Hub, Kind } from "./hubs";
import { hubSearch, hubsSearch } from "./search";
import { rounded } from "./usage/figures";
import { latestMonths } from "./usage/months";

const command = (kind: Kind, state: Command["state"], queued = "2026-03-12T09:00:00Z"): Command => ({
  command_id: `${kind}-${state}`,
  kind,
  state,
  queued,
  withdrawable: state === "queued",
});

const hub = (commands: Command[], rest: Partial<Hub> = {}) => ({ commands, ...rest }) as Hub;
const since = "2026-03-12T09:00:00Z";

describe("what a switch shows and does", () => {
  it("is off and sends where nothing was asked for", () => {
    for (const kind of ["deactivate", "reboot", "disconnect", "reprogram"] as const)
      expect(switchOf(hub([]), kind)).toEqual({ on: false, latest: undefined, turn: { send: kind } });
  });

  it("is on while a command is under way, and takes back what is queued", () => {
    const queued = command("reboot", "queued");
    expect(switchOf(hub([queued]), "reboot")).toEqual({ on: true, latest: queued, turn: { withdraw: queued } });
    const taken = command("reboot", "taken");
    expect(switchOf(hub([taken]), "reboot")).toEqual({ on: true, latest: taken, turn: undefined });
    expect(switchOf(hub([{ ...taken, withdrawable: true }]), "reboot").turn).toHaveProperty("withdraw");
  });

  it("is off again when a reboot has ended, however", () => {
    for (const state of ["done", "failed", "withdrawn"] as const)
      expect(switchOf(hub([command("reboot", state)]), "reboot")).toMatchObject({
        on: false,
        turn: { send: "reboot" },
      });
  });

  it("follows the hub's state for Deactivate", () => {
    const done = command("deactivate", "done");
    expect(switchOf(hub([done], { deactivated: since }), "deactivate")).toMatchObject({
      on: true,
      turn: { send: "activate" },
    });
    const activating = command("activate", "queued", "2026-03-12T10:00:00Z");
    const both = hub([activating, done], { deactivated: since });
    expect(switchOf(both, "deactivate")).toEqual({ on: false, latest: activating, turn: { withdraw: activating } });
    const failed = { ...activating, state: "failed" as const };
    expect(switchOf(hub([done, failed], { deactivated: since }), "deactivate")).toMatchObject({
      on: true,
      latest: failed,
    });
    const back = hub([done, { ...activating, state: "done" as const }]);
    expect(switchOf(back, "deactivate")).toMatchObject({ on: false, turn: { send: "deactivate" } });
  });

  it("cannot be turned back from far away for Disconnect", () => {
    const gone = hub([command("disconnect", "done")], { disconnected: since });
    expect(switchOf(gone, "disconnect")).toMatchObject({ on: true, turn: undefined });
  });
});

describe("months in UTC", () => {
  it("are the same in every zone", () => {
    expect(latestMonths(new Date("2026-01-01T00:30:00+02:00"), 3)).toEqual(["2025-12", "2025-11", "2025-10"]);
    expect(latestMonths(new Date("2026-03-31T23:00:00-08:00"), 2)).toEqual(["2026-04", "2026-03"]);
    expect(monthName("2026-03")).toBe("March 2026");
    expect(shortMonth("2026-03")).toBe("Mar 26");
  });
});

describe("an address", () => {
  it("is read without what it cannot mean", () => {
    expect(hubsSearch({ state: "broken", month: "2026-13", location: 3, customer: "" })).toEqual({});
    expect(hubsSearch({ state: "active", month: "2026-12", location: "l" })).toEqual({
      state: "active",
      month: "2026-12",
      location: "l",
    });
    expect(hubSearch({ application: "a", after: "x", page: 3 })).toEqual({ application: "a", after: "x", page: 3 });
  });
});

it("figures have two decimals at most", () => {
  expect([0, 0.2, 1.256, 1 / 3, 12].map(rounded)).toEqual(["0", "0.2", "1.26", "0.33", "12"]);
});
