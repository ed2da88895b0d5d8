import { describe, expect, it, vi } from "vitest";
import { ApiError, offline } from "@/api/errors";
import { fieldMessages, placeUnderFields, Refusal, reasonOf, tooOften } from "./refusal";

it.each([
  [1, "1 second"],
  [60, "60 seconds"],
  [89, "89 seconds"],
  [90, "2 minutes"],
  [600, "10 minutes"],
  [601, "11 minutes"],
  [undefined, "60 seconds"],
])("says how long to wait: %s", (seconds, words) => {
  expect(tooOften(seconds)).toBe(`Too many tries. Please wait ${words} and try again.`);
});

it.each([
  ["a refusal in the form's own words", new Refusal("The code is wrong."), "The code is wrong."],
  ["the server's words", new ApiError(409, "It is on already."), "It is on already."],
  ["how long to wait", new ApiError(429, "Slow down.", {}, 120), tooOften(120)],
  [
    "what there was too much of",
    new ApiError(429, "Very many activities. Please go on in 9 minutes.", {}, 540, "too-many-activities"),
    "Very many activities. Please go on in 9 minutes.",
  ],
  ["that there is no server", offline(), offline().message],
  ["nothing about a mistake of ours", new TypeError("x is undefined"), "Something went wrong. Please try again."],
])("gives the reason of %s", (_what, error, words) => expect(reasonOf(error)).toBe(words));

describe("messages of fields", () => {
  it("come from the server or from the form", () => {
    expect(fieldMessages(new ApiError(422, "No.", { "name.first": "Too long." }))).toEqual({
      "name.first": "Too long.",
    });
    expect(fieldMessages(new Refusal("Wrong.", "code"))).toEqual({ code: "Wrong." });
    expect(fieldMessages(new Refusal("Wrong."))).toEqual({});
    expect(fieldMessages(new Error("x"))).toEqual({});
  });

  it("are placed where the form has such a field", () => {
    const setError = vi.fn();
    const fieldOf = (name: string) => (name === "zip_code" ? ("zipCode" as const) : undefined);
    const place = (messages: Record<string, string>) =>
      placeUnderFields<{ zipCode: string }>(messages, { setError }, fieldOf);
    expect(place({ zip_code: "Too long.", owner: "Unknown." })).toBe(true);
    expect(setError.mock.calls).toEqual([["zipCode", { message: "Too long." }]]);
    expect(place({ owner: "Unknown." })).toBe(false);
  });
});
