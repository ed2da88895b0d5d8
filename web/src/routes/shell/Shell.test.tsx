import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { me, openPage } from "@/test/page";

afterEach(() => void vi.restoreAllMocks());

const links = (name: string) => within(screen.getByRole("navigation", { name })).getAllByRole("link");

it("has the visitors' bar, the way in, and the footer", async () => {
  await openPage("/aboutUs");
  await screen.findByRole("heading", { level: 1, name: "About Us" });
  await screen.findByRole("navigation", { name: "Main" });
  const bar = links("Main");
  const places = ["Home", "About Us", "Reports/Statistics", "Roles", "App Admin", "Marketplace"];
  expect(bar.map(({ textContent }) => textContent)).toEqual(places);
  expect(bar.map((link) => link.getAttribute("aria-current"))).toEqual([null, "page", null, null, null, null]);
  expect(screen.getByRole("link", { name: "Login" }).getAttribute("href")).toBe("/login");
  expect(screen.getByRole("link", { name: "Sign up" }).getAttribute("href")).toBe("/register");
  const footer = screen.getByRole("contentinfo");
  expect(footer.textContent).toContain(`© ${new Date().getFullYear()} Milepost`);
  expect(within(footer).getByRole("link").getAttribute("href")).toMatch(/^https:\/\//);
});

it.each(["/login", "/register", "/forgot-password"])("has no bars on the way in: %s", async (path) => {
  await openPage(path);
  await screen.findByRole("heading", { level: 1 });
  expect(screen.queryByRole("navigation", { name: "Main" })).toBeNull();
  expect(screen.queryByRole("contentinfo")).toBeNull();
});

it("has a footer on the pages that are read, and none where work is done", async () => {
  const { go } = await openPage("/rolesPage", { as: "Specialist", answers: { "GET /api/people": [] } });
  await screen.findByRole("heading", { level: 1, name: "Roles" });
  expect(screen.getByRole("contentinfo")).toBeTruthy();
  await go("/dashboard");
  await screen.findByRole("heading", { level: 1, name: "Dashboard" });
  expect(screen.getByRole("navigation", { name: "Main" })).toBeTruthy();
  expect(screen.queryByRole("contentinfo")).toBeNull();
});

it("marks the account's button on the account's page, and closes its menu by Escape and from outside", async () => {
  const { user } = await openPage("/account?tab=password", { as: "Super Admin", answers: waiting });
  const button = await screen.findByRole("button", { name: me.email });
  expect(button.getAttribute("aria-current")).toBe("true");
  const open = async () => {
    fireEvent.click(button);
    return within(await screen.findByRole("menu")).findAllByRole("menuitem");
  };
  expect((await open()).map(({ textContent }) => textContent)).toEqual([
    "Dashboard",
    "Activities",
    "New Application",
    "Manage Users",
    "Update User Level",
    "Account",
    "Logout",
  ]);
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
  await open();
  await user.click(screen.getByRole("main"));
  await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
});

/** The bar of a Super Admin counts the accounts that wait. */
const waiting = { "GET /api/auth/get-all-users": [] } as const;

it("takes the visitors' panel away when the window has room for their links", async () => {
  const narrow = window.matchMedia;
  let widen = () => {};
  vi.spyOn(window, "matchMedia").mockImplementation((query) => {
    if (query !== "not all and (max-width: 68em)") return narrow(query);
    return {
      ...narrow(query),
      addEventListener: (_: string, listener: (event: { matches: boolean }) => void) => {
        widen = () => listener({ matches: true });
      },
    } as unknown as MediaQueryList;
  });
  const { user } = await openPage("/aboutUs");
  await user.click(await screen.findByRole("button", { name: "Open navigation" }));
  expect(screen.getAllByRole("navigation", { name: "Main" })).toHaveLength(2);
  act(() => widen());
  expect(screen.getAllByRole("navigation", { name: "Main" })).toHaveLength(1);
  expect(screen.getByRole("button", { name: "Open navigation" })).toBeTruthy();
});
