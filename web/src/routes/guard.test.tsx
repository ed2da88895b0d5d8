import { createMemoryHistory, createRouter } from "@tanstack/react-router";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it, onTestFinished } from "vitest";
import { queryClient } from "@/api/queryClient";
import { known } from "@/api/tabs";
import { me, openPage, sessionOf } from "@/test/page";
import { fakeServer, problem } from "@/test/server";
import { routeTree } from "./tree";

const cookie = "GET /api/auth/get-access-cookie-data";
const unknown = "00000000-0000-4000-8000-000000000000";
const own = "/rolesPage/searchAppAdminApps/viewAppAdminApps";

/** The addresses that visitors may open. */
const open = [
  "/",
  "/login",
  "/register",
  "/confirm-email",
  "/aboutUs",
  "/forgot-password",
  "/sign-on",
  "/sign-on/$provider",
  "/reportsStatistics",
  "/invitation",
  "/organizationInvitation",
  "/stopReports",
  "/stopLetters",
  "/pageNotAvailable",
  "/help",
  "/help/$topic",
];
const routes = (routeTree.children ?? []) as readonly { options: { path?: string } }[];
const addresses = routes.map(({ options }) => options.path ?? "");

/** Where an address leads a visitor to. */
async function visited(address: string) {
  fakeServer({ [cookie]: () => problem(401), "GET /api/auth/renew-access-token": () => problem(401) });
  queryClient.clear();
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [address] }) });
  await router.load();
  const { pathname, search } = router.state.location;
  return { pathname, search };
}

const asked = (address: string) => ({ pathname: "/login", search: { next: address } });
const guarded = addresses.filter((path) => !open.includes(path));

it.each(guarded)("asks a visitor to log in, and remembers the address: %s", async (path) => {
  const address = path.replace(/\$\w+/g, unknown);
  expect(await visited(address)).toEqual(asked(address));
});

it("remembers what else the address holds", async () => {
  for (const address of ["/dashboard?tab=people", `${own}/cloneAppName?application_id=${unknown}`])
    expect(await visited(address)).toEqual(asked(address));
});

it("knows every address that visitors may open", () => {
  expect(open.filter((path) => !addresses.includes(path))).toEqual([]);
});

it.each([
  ["/", "Welcome to Milepost"],
  ["/aboutUs", "About Us"],
  ["/reportsStatistics", "Reports/Statistics"],
])("asks nothing about a visitor on %s", async (path, heading) => {
  const { server } = await openPage(path);
  expect(await screen.findByRole("heading", { level: 1, name: heading })).toBeTruthy();
  expect(server.sent(cookie)).toEqual([]);
});

it("knows an account whose storage was cleared by the server's mark, and forgets one whose session is over", async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: the server sets it
  document.cookie = "milepost_logged_in=yes";
  onTestFinished(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: as above
    document.cookie = "milepost_logged_in=; max-age=0";
  });
  const { unmount } = await openPage("/aboutUs", { answers: { [cookie]: sessionOf("Specialist") } });
  expect(await screen.findByRole("button", { name: me.email })).toBeTruthy();
  expect(known.get()).toBe(me.id);
  unmount();

  const renewal = { "GET /api/auth/renew-access-token": () => problem(401) };
  await openPage("/aboutUs", { answers: { [cookie]: () => problem(401), ...renewal } });
  await waitFor(() => expect(known.get()).toBeNull());
  expect(await screen.findByRole("link", { name: "Login" })).toBeTruthy();
});

it("learns of a role that was changed while the tab slept from the first page that the new role may not open", async () => {
  const { server } = await openPage("/hubSystem/x1", {
    as: "Organization",
    answers: { "GET /api/hub/{id}": () => problem(403) },
  });
  server.answer(cookie, sessionOf("Parent/Caretaker"));
  expect(await screen.findByText("There is no such hub")).toBeTruthy();
  const bar = within(await screen.findByRole("navigation", { name: "Main" }));
  expect(await bar.findByRole("link", { name: "My children" })).toBeTruthy();
});

it.each(["/nowhere", "/hubSystem/7/nowhere", `${own}/newAppCard/${unknown}/more`])(
  "leads from an unknown address to a search for pages: %s",
  async (path) => {
    await openPage(path);
    expect(await screen.findByRole("heading", { level: 1, name: "This page does not exist" })).toBeTruthy();
    fireEvent.change(await screen.findByRole("searchbox", { name: "Search for a page" }), {
      target: { value: "about" },
    });
    fireEvent.click(screen.getByRole("button", { name: "Search" }));
    const main = within(screen.getByRole("main"));
    fireEvent.click(await main.findByRole("link", { name: "About Us" }));
    expect(await screen.findByRole("heading", { level: 1, name: "About Us" })).toBeTruthy();
  },
);

it("says that an area is not open yet, and leads back", async () => {
  await openPage("/pageNotAvailable");
  expect(await screen.findByRole("heading", { level: 1, name: "This page is not available" })).toBeTruthy();
  fireEvent.click(screen.getByRole("link", { name: "Go to the start page" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Welcome to Milepost" })).toBeTruthy();
});
