import { afterEach, describe, expect, it, vi } from "vitest";
import { known, mayBeLoggedIn } from "./tabs";

const cookies = (held: string) => vi.spyOn(document, "cookie", "get").mockReturnValue(held);

describe("whether to ask who is logged in", () => {
  afterEach(() => known.clear());

  it.each(["", "theme=dark", "milepost_logged_in="])("not for a visitor, with the cookies “%s”", (held) => {
    cookies(held);
    expect(mayBeLoggedIn()).toBe(false);
  });

  it("when this browser remembers a log-in", () => {
    cookies("");
    known.set("an-account");
    expect(mayBeLoggedIn()).toBe(true);
  });

  it.each(["milepost_logged_in=yes", "theme=dark; __Host-milepost_logged_in=yes"])(
    "when its storage was cleared and the server's mark is there: “%s”",
    (held) => {
      cookies(held);
      expect(mayBeLoggedIn()).toBe(true);
    },
  );
});
