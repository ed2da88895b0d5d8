import { screen } from "@testing-library/react";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { openPart } from "@/test/page";
import { entry } from "@/test/people";
import { problem } from "@/test/server";
import { PersonPicker } from "./PersonPicker";

const zoe = entry("child", "Zoë", "Zebra", { date_of_birth: "2019-03-12" });
const many = Array.from({ length: 20 }, (_, no) => entry("child", `N${no}`, "Many"));

function Picked({ onChange }: { onChange: (id: string | null) => void }) {
  const [value, setValue] = useState<string | null>(null);
  const change = (id: string | null) => {
    setValue(id);
    onChange(id);
  };
  return <PersonPicker kind="child" label="Child" value={value} onChange={change} />;
}

it("loads its list at a second try, searches as one types, and chooses nobody when it is left", async () => {
  const chosen = vi.fn();
  const { server, user } = await openPart(<Picked onChange={chosen} />, {
    as: "Specialist",
    answers: { "GET /api/people": () => problem(500) },
  });
  const box = screen.getByRole("combobox", { name: "Child" });
  // With one, a name from right to left would lie below the buttons of the field.
  expect(box.getAttribute("dir")).toBeNull();
  await user.click(box);
  expect((await screen.findByRole("alert")).textContent).toContain("The list could not be loaded.");
  server.answer("GET /api/people", many);
  await user.click(screen.getByRole("button", { name: "Retry" }));
  await user.click(box);
  expect(await screen.findAllByRole("option")).toHaveLength(20);
  expect(server.sent("GET /api/people").at(-1)?.query.get("limit")).toBe("20");

  server.answer("GET /api/people", []);
  await user.type(box, "nobody");
  expect(await screen.findByText("No one matches")).toBeTruthy();
  server.answer("GET /api/people", [zoe]);
  await user.clear(box);
  await user.type(box, "zoe");
  expect((await screen.findByRole("option")).textContent).toBe("Zoë Zebraborn Mar 12, 2019");
  await user.tab();
  expect(chosen).not.toHaveBeenCalled();

  await user.clear(box);
  await user.type(box, "zoe");
  await screen.findByRole("option");
  await user.keyboard("{ArrowDown}{Enter}");
  expect(chosen).toHaveBeenLastCalledWith(zoe.id);
  expect(box).toHaveProperty("value", "Zoë Zebra");
});

it("does not offer people who are not to be chosen", async () => {
  const { user } = await openPart(
    <PersonPicker kind="child" label="Child" value={null} onChange={() => undefined} except={zoe.id} />,
    { as: "Specialist", answers: { "GET /api/people": [zoe, entry("child", "Ann", "Birch")] } },
  );
  await user.click(screen.getByRole("combobox", { name: "Child" }));
  expect((await screen.findAllByRole("option")).map(({ textContent }) => textContent)).toEqual(["Ann Birch"]);
});
