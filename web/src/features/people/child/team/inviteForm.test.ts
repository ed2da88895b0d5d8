// @vitest-environment jsdom

import { describe, expect, it } from "vitest";
import { fromTyped, initialOf, inviteField, inviteSchema, toNewMember } from "./inviteForm";

const ana = { first_name: "Ana", last_name: "Lopez", email: "ana@example.org", phone_number: "555 0100" };
const form = (change: object) => ({ ...initialOf({ kind: "guardian", typed: "" }, true), ...change });
const wrong = (change: object) => inviteSchema.safeParse(form(change)).error?.issues.map(({ path }) => path[0]);

describe("inviting and assigning", () => {
  it.each([
    ["Ana", { first_name: "Ana", last_name: "", email: "" }],
    ["  Ana  María Lopez ", { first_name: "Ana", last_name: "María Lopez", email: "" }],
    ["ana@example.org", { first_name: "", last_name: "", email: "ana@example.org" }],
    ["", { first_name: "", last_name: "", email: "" }],
  ])("goes on with %j", (typed, fields) => {
    expect(fromTyped(typed)).toEqual(fields);
  });

  it("needs all fields of somebody new, and one choice of the list", () => {
    expect(wrong({})).toEqual(["first_name", "last_name", "email", "phone_number"]);
    expect(wrong({ ...ana, email: "ana" })).toEqual(["email"]);
    expect(wrong(ana)).toBeUndefined();
    expect(wrong({ from: "list" })).toEqual(["person_id"]);
    expect(wrong({ from: "list", person_id: "p" })).toBeUndefined();
  });

  it("sends of somebody on the list the id alone, and a letter only where there may be one", () => {
    const chosen = form({ ...ana, from: "list", person_id: "p" });
    expect(toNewMember("i", chosen, false)).toEqual({ id: "i", kind: "guardian", person_id: "p", invite: false });
    expect(toNewMember("i", form(ana), true)).toEqual({ id: "i", kind: "guardian", ...ana, invite: true });
  });

  it("knows the server's fields", () => {
    expect(["guardian_id", "person_id", "email", "id"].map(inviteField)).toEqual([
      "person_id",
      "person_id",
      "email",
      undefined,
    ]);
  });
});
