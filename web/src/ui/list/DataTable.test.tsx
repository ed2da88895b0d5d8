import { I18nProvider } from "@lingui/react";
import { MantineProvider } from "@mantine/core";
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { i18n } from "@/words";
import { DataTable, type DataTableProps } from "./DataTable";
import { RowActions } from "./RowActions";

const rows = [
  { id: "1", name: "Ada", note: "first" },
  { id: "2", name: "Bo", note: "second" },
];
type Row = (typeof rows)[number];

afterEach(() => vi.restoreAllMocks());

/** The table at /list, and the page of a row at /thing/$id, whose data `loader` brings. */
async function draw(more: Partial<DataTableProps<Row>>, loader?: () => Promise<void>) {
  const root = createRootRoute();
  const list = createRoute({
    getParentRoute: () => root,
    path: "/list",
    component: () => (
      <DataTable
        caption="Children"
        columns={[
          { key: "name", header: "Name", cell: ({ name }) => name },
          { key: "note", header: "Note", cell: ({ note }) => note },
        ]}
        rows={rows}
        rowKey={({ id }) => id}
        {...more}
      />
    ),
  });
  const thing = createRoute({
    getParentRoute: () => root,
    path: "/thing/$id",
    loader,
    component: () => <h1>One thing</h1>,
  });
  const history = createMemoryHistory({ initialEntries: ["/list"] });
  const router = createRouter({ routeTree: root.addChildren([list, thing]), history });
  await router.load();
  render(
    <MantineProvider env="test">
      <I18nProvider i18n={i18n}>
        {/* The router of the application is the one that types know. */}
        <RouterProvider router={router as never} />
      </I18nProvider>
    </MantineProvider>,
  );
  await screen.findByRole("table");
  return router;
}

const linked: Partial<DataTableProps<Row>> = {
  linkTo: ({ id }) => ({ to: "/thing/$id", params: { id } }) as never,
};

it.each([
  ["as it is where it fits", { roomy: 900, tight: 800 }, { cards: false, tight: false }],
  [
    "with less room around its cells where it would be a little too wide",
    { roomy: 1000, tight: 900 },
    { cards: false, tight: true },
  ],
  ["as cards where it would be too wide even so", { roomy: 1100, tight: 1000 }, { cards: true, tight: false }],
])("is drawn %s", async (_, widths, drawn) => {
  const frameOf = (node: Element) => node.closest<HTMLElement>("[data-tight], [data-cards]");
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(900);
  vi.spyOn(HTMLElement.prototype, "offsetWidth", "get").mockImplementation(function (this: HTMLElement) {
    const { tight, cards } = frameOf(this)?.dataset ?? {};
    return cards ? 900 : tight ? widths.tight : widths.roomy;
  });
  await draw({});
  const { tight, cards } = frameOf(screen.getByRole("table"))?.dataset ?? {};
  expect({ cards: cards !== undefined, tight: tight !== undefined }).toEqual(drawn);
});

it("lets an address go on in the next line after its @", async () => {
  await draw({ rows: [{ id: "1", name: "Ada", note: "ada@long-names.example.org" }] });
  expect(screen.getByText("ada@long-names.example.org").querySelector("wbr")).toBeTruthy();
});

it("has a real link in the first cell of a row that leads to a page", async () => {
  await draw(linked);
  const link = screen.getByRole("link", { name: "Bo" });
  expect(link.getAttribute("href")).toBe("/thing/2");
  expect(screen.queryByRole("button")).toBeNull();
});

it("follows the link on a click anywhere in the row", async () => {
  const router = await draw(linked);
  fireEvent.click(screen.getByText("second"));
  await waitFor(() => expect(router.state.location.pathname).toBe("/thing/2"));
});

it.each([
  ["click", { ctrlKey: true }],
  ["click", { metaKey: true }],
  ["auxclick", { button: 1 }],
])("opens another tab on a %s with %o in the row", async (name, init) => {
  const open = vi.spyOn(window, "open").mockReturnValue(null);
  const router = await draw(linked);
  fireEvent(screen.getByText("second"), new MouseEvent(name, { bubbles: true, cancelable: true, ...init }));
  expect(open).toHaveBeenCalledWith(expect.stringMatching(/\/thing\/2$/), "_blank", "noopener");
  expect(router.state.location.pathname).toBe("/list");
});

it("does not open a row in which text is being selected", async () => {
  const router = await draw(linked);
  const text = screen.getByText("second");
  window.getSelection()?.selectAllChildren(text);
  fireEvent.click(text);
  window.getSelection()?.removeAllRanges();
  expect(router.state.location.pathname).toBe("/list");
});

it("opens what has no page by a button, once, and not by the controls in the row", async () => {
  const [open, edit] = [vi.fn(), vi.fn()];
  await draw({
    onOpen: open,
    actions: ({ name }) => <RowActions name={name} main={{ label: "Edit", onSelect: edit }} />,
  });
  fireEvent.click(screen.getByRole("button", { name: "Edit, Ada" }));
  expect(edit).toHaveBeenCalledTimes(1);
  expect(open).not.toHaveBeenCalled();
  fireEvent.click(screen.getByText("first"));
  fireEvent.click(screen.getByRole("button", { name: /^Open\s*Ada$/ }));
  expect(open.mock.calls).toEqual([[rows[0]], [rows[0]]]);
});

it.each([
  ["Shift+F10", { key: "F10", shiftKey: true }],
  ["the menu key", { key: "ContextMenu" }],
])("opens a row's menu by %s, in place of the browser's", async (_name, key) => {
  await draw({
    ...linked,
    actions: ({ name }) => <RowActions name={name} more={[{ label: "Edit", onSelect: vi.fn() }]} />,
  });
  const link = screen.getByRole("link", { name: "Ada" });
  link.focus();
  expect(fireEvent.keyDown(link, key)).toBe(false);
  expect(fireEvent.contextMenu(link)).toBe(false);
  expect(await screen.findByRole("menuitem", { name: "Edit" })).toBeTruthy();
  expect(fireEvent.contextMenu(link)).toBe(true);
});

it("leaves the browser its menu in a row without one", async () => {
  await draw(linked);
  expect(fireEvent.keyDown(screen.getByRole("link", { name: "Ada" }), { key: "F10", shiftKey: true })).toBe(true);
});

it("gives the focus back to the row that was opened, for a user who comes back and for nobody else", async () => {
  const router = await draw(linked);
  fireEvent.click(screen.getByText("second"));
  await screen.findByRole("heading", { name: "One thing" });
  router.history.back();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("link", { name: "Bo" })));
  fireEvent.click(screen.getByText("second"));
  await screen.findByRole("heading", { name: "One thing" });
  await router.navigate({ to: "/list" as never });
  await screen.findByRole("table");
  expect(document.activeElement).toBe(document.body);
});

it("gives the focus back also to a user who comes back before anything else was drawn", async () => {
  const router = await draw(linked, () => new Promise(() => undefined));
  fireEvent.click(screen.getByText("second"));
  await waitFor(() => expect(router.state.location.pathname).toBe("/thing/2"));
  (document.activeElement as HTMLElement).blur();
  router.history.back();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("link", { name: "Bo" })));
});
