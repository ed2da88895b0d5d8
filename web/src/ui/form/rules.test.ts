import { expect, it } from "vitest";
import { isEmail } from "./rules";

it.each([
  ["a@b.co", true],
  ["ana.ruiz+x@sub.example.org", true],
  ["a@b", false],
  ["a b@c.de", false],
  ["@b.co", false],
  ["a@b..co", false],
])("e-mail %s", (email, ok) => expect(isEmail(email)).toBe(ok));
