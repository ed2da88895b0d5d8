import "@/words/navigation";
import { t } from "@lingui/core/macro";
import { Button, Group, Text } from "@mantine/core";
import { Page } from "@/ui/Page";
import classes from "./Shell.module.css";

/** Loads again: nothing of the former account stays in memory. */
const open = (address: string) => window.location.assign(address);

/** In place of every page once another account has logged in in this browser. */
export default function OtherAccount() {
  const here = window.location.pathname + window.location.search;
  return (
    <div className={classes.shell}>
      <main id="main" tabIndex={-1} className={classes.main}>
        <Page
          title={t`Another account is logged in`}
          lead={t`Somebody has logged in to another account in this browser, in another tab. What was shown here is closed.`}
          width="form"
        >
          <Text mb="lg" role="status">
            {t`Nothing was sent in the other account's name. What could not be sent is kept on this device for the account that it belongs to.`}
          </Text>
          <Group>
            <Button onClick={() => open("/")}>{t`Go on with the new account`}</Button>
            <Button variant="default" onClick={() => open(`/login?next=${encodeURIComponent(here)}`)}>
              {t`Log in again`}
            </Button>
          </Group>
        </Page>
      </main>
    </div>
  );
}
