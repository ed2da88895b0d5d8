import { i18n } from "@/words";
import "@/ui/styles/base.css";
import "@/ui/tokens.css";
import { I18nProvider } from "@lingui/react";
import { DirectionContext, MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { queryClient } from "@/api/queryClient";
import { router } from "@/routes/router";
import { followSessionEnd } from "@/routes/sessionEnd";
import { ConfirmProvider } from "@/ui/feedback/confirm";
import { NoticeProvider } from "@/ui/feedback/notices";
import { keepPastedWordsApart } from "@/ui/form/pasteWords";
import { cssVariables, theme } from "@/ui/theme";
import { pageDirection } from "@/words/language";
import { registerSender } from "@/work/sealing/work";
import { hasVaults } from "@/work/vault/state";

/** A frame that makes a print in another language (words/frame.ts) has the application's modules, and no page. */
const root = document.getElementById("root");

/** A page stays in the language, and so in the direction, in which it has come. */
const stays = () => undefined;
const direction = { dir: pageDirection(), toggleDirection: stays, setDirection: stays } as const;

if (root) {
  followSessionEnd(router);
  keepPastedWordsApart(document);
  registerSender(async (account) => (await import("@/routes/shell/leftKinds")).sendAllLeft(account));
  // Whoever is logged in: a device that was lost may stay locked.
  if (hasVaults())
    void import("@/work/offline/dropEnded").then(({ followEnds }) => followEnds()).catch(() => undefined);

  createRoot(root).render(
    <StrictMode>
      <DirectionContext value={direction}>
        <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
          <I18nProvider i18n={i18n}>
            <QueryClientProvider client={queryClient}>
              <NoticeProvider>
                <ConfirmProvider>
                  <RouterProvider router={router} />
                </ConfirmProvider>
              </NoticeProvider>
            </QueryClientProvider>
          </I18nProvider>
        </MantineProvider>
      </DirectionContext>
    </StrictMode>,
  );
}
