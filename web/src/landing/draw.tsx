import { I18nProvider } from "@lingui/react";
import { MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { createRoot } from "react-dom/client";
import { queryClient } from "@/api/queryClient";
import { Welcome } from "@/pages/home/welcome/Welcome";
import { rootRoute } from "@/routes/root";
import { ConfirmProvider } from "@/ui/feedback/confirm";
import { NoticeProvider } from "@/ui/feedback/notices";
import { cssVariables, theme } from "@/ui/theme";
import { i18n } from "@/words";

/** Draws what a visitor sees first, as main.tsx does. The build keeps what was drawn: see scripts/landing.ts. */
export function draw(root: HTMLElement): void {
  const route = createRoute({
    getParentRoute: () => rootRoute,
    path: "/",
    staticData: { bars: "default" },
    component: Welcome,
  });
  const router = createRouter({
    routeTree: rootRoute.addChildren([route]),
    history: createMemoryHistory({ initialEntries: ["/"] }),
  });
  createRoot(root).render(
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        <NoticeProvider>
          <ConfirmProvider>
            <I18nProvider i18n={i18n}>
              <RouterProvider router={router as never} />
            </I18nProvider>
          </ConfirmProvider>
        </NoticeProvider>
      </QueryClientProvider>
    </MantineProvider>,
  );
}
