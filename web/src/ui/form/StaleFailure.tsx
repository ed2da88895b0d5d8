import "@/words/dialog";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Alert, Button, Stack } from "@mantine/core";
import { useState } from "react";
import { InlineNotice } from "../feedback/InlineNotice";
import { FormFailure } from "./Form";
import { reasonOf } from "./refusal";
import { isStale } from "./stale";

interface StaleFailureProps {
  of: { failure: unknown };
  /** The code of the refusal of a stale form. */
  code: string;
  title: string;
  /** Reads what is stored into the form, which keeps what was typed. Answers what both sides changed. */
  load: () => Promise<readonly string[]>;
}

/** What went wrong with a form that is sent over a revision. Where somebody else has saved meanwhile, the way on keeps what was typed. */
export function StaleFailure({ of, code, title, load }: StaleFailureProps) {
  const { failure } = of;
  const [loaded, setLoaded] = useState<{ after: unknown; both: readonly string[] }>();
  const [failed, setFailed] = useState<unknown>();
  if (!isStale(failure, code)) return <FormFailure of={of} />;
  if (loaded && loaded.after === failure)
    return (
      <InlineNotice kind="info">
        {t`What was saved is loaded. Save again to keep what you typed.`}
        {loaded.both.length > 0 &&
          ` ${t`You would overwrite: ${{ fields: loaded.both.join(t({ message: "; ", comment: "between parts of a sentence that have commas within" })) }}`}`}
      </InlineNotice>
    );
  const read = async () => {
    setFailed(undefined);
    try {
      const both = await load();
      setLoaded({ after: failure, both });
    } catch (error) {
      setFailed(error);
    }
  };
  return (
    <Alert color="red" variant="outline" role="alert" title={title}>
      <Stack align="flex-start" gap="xs">
        <Trans>What you typed is still here. Load what was saved, then save again.</Trans>
        {failed !== undefined && reasonOf(failed)}
        <Button variant="default" onClick={() => void read()}>
          <Trans>Load what was saved</Trans>
        </Button>
      </Stack>
    </Alert>
  );
}
