import { expect, test } from "vitest";
import { fields } from "@/features/people/child/record/fields";
import { fieldOptions, template, twice } from "./fields";

test("a field is used once, but several columns may be flags or left out", () => {
  expect(twice(["first_name", "", "last_name", ""])).toEqual([]);
  expect(twice(["ethnicity_flag", "ethnicity_flag"])).toEqual([]);
  expect(twice(["email", "email", "email", "notes", "notes"])).toEqual(["email", "notes"]);
});

test("the template has the fields of a record and no id", async () => {
  const text = await template().text();
  expect(text).toMatch(/^First Name,Last Name,Middle Name,Date of Birth,/);
  expect(text).toContain("Medical/Student ID");
  expect(text).not.toMatch(/Child ID|Role|Full Name/);
});

test("each text of a record can be chosen for a column", () => {
  const offered = JSON.stringify(fieldOptions);
  const left = fields.filter(({ name, kind }) => kind !== "scanning" && !offered.includes(`"${name}"`));
  expect(left).toEqual([]);
});
