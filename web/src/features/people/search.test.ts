import { describe, expect, it } from "vitest";
import { callOf, movedTo, peopleSearch } from "./search";

describe("addresses of the dashboard", () => {
  it("of children among all people lead to the children, with all that was asked", () => {
    const asked = peopleSearch({ tab: "people", kind: "child", quiet: 90, sort: "result", order: "asc", page: 2 });
    expect(movedTo(asked)?.to).toBe("/dashboard");
    expect(movedTo(asked)?.search).toMatchObject({ tab: undefined, kind: undefined, quiet: 90, sort: "result" });
  });

  it("of a child's dialog lead to the child's page, and of its form to the record", () => {
    expect(movedTo(peopleSearch({ tab: "people", person: "child.abc-1" }))).toEqual({
      to: "/dashboard/child/$childID",
      params: { childID: "abc-1" },
      search: {},
    });
    expect(movedTo(peopleSearch({ person: "child.abc-1", edit: true }))?.search).toEqual({ tab: "record" });
  });

  it("of anybody else stay", () => {
    expect(movedTo(peopleSearch({}))).toBeUndefined();
    expect(movedTo(peopleSearch({ tab: "people", person: "guardian.abc" }))).toBeUndefined();
    expect(movedTo(peopleSearch({ tab: "people", kind: "specialist" }))).toBeUndefined();
  });

  it("ask the server nothing of what only the page is about", () => {
    expect(callOf(peopleSearch({ tab: "people", person: "guardian.abc", edit: true, add: true, page: 3 }))).toEqual({
      sort: "created",
      order: "desc",
      kind: undefined,
    });
  });
});
