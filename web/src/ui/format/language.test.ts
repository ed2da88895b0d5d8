import { expect, it } from "vitest";
import { languageName } from "./language";

it.each([
  ["en", "English"],
  ["pt-BR", "Portuguese (Brazil)"],
  ["qaa-x", "qaa-x"],
])("names %s", (tag, name) => expect(languageName(tag)).toBe(name));
