import { describe, expect, it } from "vitest";
import { toApiError } from "./errors";

describe("toApiError", () => {
  it("names the fields that are wrong", () => {
    const error = toApiError(new Response(null, { status: 422 }), {
      message: "The form has errors",
      errors: [{ location: "body.name.first", message: "This field is required" }],
    });
    expect(error).toMatchObject({
      status: 422,
      message: "The form has errors",
      fields: { "name.first": "This field is required" },
    });
  });

  it("reads how long to wait", () => {
    const response = new Response(null, { status: 429, headers: { "Retry-After": "30" } });
    expect(toApiError(response, {}).retryAfter).toBe(30);
  });

  it("has a sentence for a body that is no problem", () => {
    expect(toApiError(new Response(null, { status: 502 }), "<html>").message).toBe("Something went wrong.");
  });
});
