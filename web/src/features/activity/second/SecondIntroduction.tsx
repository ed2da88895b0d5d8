import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Stack, Text } from "@mantine/core";
import shared from "../runner/runner.module.css";
import classes from "./second.module.css";
import "@/words/activity";

/** How the scoring goes, and what is hidden meanwhile. */
export function SecondIntroduction({ onStart }: { onStart: () => void }) {
  return (
    <Stack className={classes.text}>
      <Text>
        <Trans>
          Score each question from what the child did. The first scores, notes and report stay hidden from you until you
          submit on the Final Page; after that your scores stay as they are.
        </Trans>
      </Text>
      <Text>
        <Trans>Every score is saved as you give it, and kept on this device while there is no connection.</Trans>
      </Text>
      <Text className={shared.quiet}>
        <Trans>Keys: digits score, the left and right arrows move.</Trans>
      </Text>
      <div>
        <Button className={shared.big} onClick={onStart}>
          {t`Go to the first question`}
        </Button>
      </div>
    </Stack>
  );
}
