import { I18nProvider } from "@lingui/react";
import { MantineProvider } from "@mantine/core";
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { render, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import "./jsdom";
import { expect } from "vitest";
import { DataCache } from "@/api/queryClient";
import type { Role } from "@/api/session";
import { ConfirmProvider } from "@/ui/feedback/confirm";
import { NoticeProvider } from "@/ui/feedback/notices";
import { i18n } from "@/words";

/** A cache in which somebody is logged in. */
export function loggedIn(role: Role = "Specialist") {
  const client = new DataCache();
  client.setQueryData(["session"], {
    id: "10000000-0000-4000-8000-000000000001",
    email: "robin.hale@example.org",
    role,
  });
  return client;
}

/** Draws part of a screen within everything that a screen stands in, at an address. */
export async function renderInApp(part: ReactNode, address = "/", client: QueryClient = new DataCache()) {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => part }),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  await router.load();
  return render(
    <MantineProvider env="test">
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={client}>
          <NoticeProvider>
            <ConfirmProvider>
              <RouterProvider router={router} />
            </ConfirmProvider>
          </NoticeProvider>
        </QueryClientProvider>
      </I18nProvider>
    </MantineProvider>,
  );
}

/** Waits until the parts of a screen that are loaded for themselves have taken the place of their outlines. */
export const partsDrawn = () =>
  waitFor(() => expect(document.querySelector(".mantine-Skeleton-root")).toBeNull(), { timeout: 20_000 });

/** The object with one of its fields counted: how often it was read, which is how often what shows it was drawn. */
export function countReads<T extends object, K extends keyof T>(target: T, key: K) {
  const value = target[key];
  const counter = { reads: 0 };
  const get = () => {
    counter.reads += 1;
    return value;
  };
  return { counted: Object.defineProperty({ ...target }, key, { get, enumerable: true }), counter };
}
