import { t } from "@lingui/core/macro";
import "@/words/statistics";
import { useEffect } from "react";
import { LoginSteps } from "@/features/account/login/LoginSteps";
import { requestHeadingFocus } from "@/ui/focus";
import { Page } from "@/ui/Page";
import classes from "./Reports.module.css";

interface LoginBoxProps {
  /** Keeps the box in its place while a second factor is set up, and until that is done. */
  hold: (held: boolean) => void;
}

/** Logs a visitor in without leaving the page. What takes its place then begins at its heading. */
export function LoginBox({ hold }: LoginBoxProps) {
  useEffect(() => requestHeadingFocus, []);
  return (
    <Page title={t`Reports/Statistics`} lead={t`Log in to configure reports and to see their figures.`} width="form">
      <section className={classes.box} aria-label={t`Login`}>
        <LoginSteps asBox onSetup={() => hold(true)} onIn={async () => hold(false)} />
      </section>
    </Page>
  );
}
