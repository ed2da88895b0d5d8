import { I18nProvider } from "@lingui/react";
import { MantineProvider, mergeThemeOverrides } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import {
  type AnyRoute,
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { act, render, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { expect, onTestFinished } from "vitest";
import { queryClient } from "@/api/queryClient";
import { type Role, requireSession } from "@/api/session";
import { known } from "@/api/tabs";
import { NotFoundPage } from "@/routes/shell/NotFoundPage";
import { routeTree } from "@/routes/tree";
import { ConfirmProvider } from "@/ui/feedback/confirm";
import { NoticeProvider } from "@/ui/feedback/notices";
import { theme } from "@/ui/theme";
import { i18n } from "@/words";
import { type FakeServer, fakeServer, problem } from "./server";

/** The account that is logged in in tests of pages. */
export const me = { id: "10000000-0000-4000-8000-000000000001", email: "robin.hale@example.org" };

/** What the server answers about who is logged in. */
export const sessionOf = (role: Role) => ({
  ...me,
  role,
  passkey: false,
  confirmed: true,
  suggest_second_factor: false,
});

export type Answers = Parameters<typeof fakeServer>[0];

interface Visit {
  /** The role of the account that is logged in; left out for a visitor. */
  as?: Role;
  answers?: Answers;
}

/** What every page of the application asks for. */
const always = {
  "GET /api/notification/unread": { unread: 0 },
  "GET /api/auth/sign-on": { providers: [], by_email: false },
  "GET /api/about": { demo: false, version: "test" },
} satisfies Answers;

// A list that is closed is not drawn: a form with every country in it would take seconds.
const quickTheme = mergeThemeOverrides(theme, { components: { Combobox: { defaultProps: { keepMounted: false } } } });

/**
 * Opens an address of the application in jsdom, with its real routes, guards and screens, on a server that answers what
 * the test says and nothing else.
 */
export const openPage = (address: string, visit?: Visit) => open(routeTree, address, visit);

/** Draws one part of a page, without the page, within everything that a page gives it. */
export const openPart = (part: ReactNode, visit?: Visit) =>
  open(createRootRoute({ component: () => part }), "/", visit);

async function open(routes: AnyRoute, address: string, { as, answers }: Visit = {}) {
  const session = as ? sessionOf(as) : () => problem(401);
  const server = fakeServer({ ...always, "GET /api/auth/get-access-cookie-data": session, ...answers });
  queryClient.clear();
  // What fails is asked for as often as in a browser, but nobody waits in between.
  const { queries } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ ...queryClient.getDefaultOptions(), queries: { ...queries, retryDelay: 0 } });
  if (as) known.set(me.id);
  if (as) await requireSession();
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createRouter({
    routeTree: routes,
    history,
    caseSensitive: false,
    defaultNotFoundComponent: NotFoundPage,
  });
  await router.load();
  const page = render(
    <MantineProvider theme={quickTheme} env="test">
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <NoticeProvider>
            <ConfirmProvider>
              <RouterProvider router={router} />
            </ConfirmProvider>
          </NoticeProvider>
        </QueryClientProvider>
      </I18nProvider>
    </MantineProvider>,
  );
  onTestFinished(() => {
    page.unmount();
    queryClient.clear();
  });
  const go = (to: string) => act(() => router.navigate({ to } as never));
  return { ...page, server, router, go, user: userEvent.setup(), address: () => router.state.location.href };
}

/** Waits until the element has the focus. */
export const focusOn = (element: Element) => waitFor(() => expect(document.activeElement).toBe(element));

/** What stands around a field beside its label: its hint, and what is wrong with it. */
export const descriptionOf = (field: Element): string =>
  (field.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => document.getElementById(id)?.textContent ?? "")
    .join(" ");

export type OpenedPage = Awaited<ReturnType<typeof openPage>>;
export type { FakeServer };
