import { Autocomplete, MantineProvider, MultiSelect, Select, TagsInput } from "@mantine/core";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { theme } from "../theme";
import { foundOptions, loadFolding } from "./foundOptions";

const names = ["Jörg", "O'Neil", "Anne-Marie", "Guðmund", "C++ and more"];
const options = names.map((name) => ({ value: name, label: name, disabled: false }));

it.each([
  ["joerg", "Jörg"],
  ["jorg", "Jörg"],
  ["oneil", "O'Neil"],
  ["o’neil", "O'Neil"],
  ["annemarie", "Anne-Marie"],
  ["marie anne", "Anne-Marie"],
  ["gudmund", "Guðmund"],
  ["++", "C++ and more"],
])("finds by %s", async (search, label) => {
  await loadFolding();
  const found = { options, search, limit: 10 };
  expect(foundOptions(found)).toEqual([expect.objectContaining({ label })]);
  expect(foundOptions({ ...found, options: [{ group: "People", items: options }] })).toEqual([
    { group: "People", items: [expect.objectContaining({ label })] },
  ]);
});

it("finds everything by nothing, up to the limit", () => {
  expect(foundOptions({ options, search: " ", limit: 3 })).toHaveLength(3);
});

it.each([
  ["Select", <Select key="0" label="Name" data={names} searchable />],
  ["MultiSelect", <MultiSelect key="1" label="Name" data={names} searchable />],
  ["Autocomplete", <Autocomplete key="2" label="Name" data={names} />],
  ["TagsInput", <TagsInput key="3" label="Name" data={names} />],
])("is how a %s finds its options", async (_, list) => {
  render(
    <MantineProvider theme={theme} env="test">
      {list}
    </MantineProvider>,
  );
  const input = screen.getByLabelText("Name", { selector: "input" });
  await userEvent.type(input, "joerg");
  expect((await screen.findAllByRole("option")).map(({ textContent }) => textContent)).toEqual(["Jörg"]);
});
