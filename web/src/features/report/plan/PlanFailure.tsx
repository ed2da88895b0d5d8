import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Alert, Button, Stack } from "@mantine/core";
import { ApiError } from "@/api/errors";
import { FormFailure } from "@/ui/form/Form";
import "@/words/report";

interface PlanFailureProps {
  of: { failure: unknown };
  reload: () => Promise<unknown>;
}

/** Why a plan was not saved. If somebody else has saved meanwhile, the offered step keeps the typed text. */
export function PlanFailure({ of, reload }: PlanFailureProps) {
  const { failure } = of;
  if (!(failure instanceof ApiError && failure.code === "plan-changed")) return <FormFailure of={of} />;
  return (
    <Alert color="red" variant="outline" role="alert" title={t`This plan was changed meanwhile`}>
      <Stack align="flex-start" gap="xs">
        <Trans>What you typed is still here. Load what was saved, then save again.</Trans>
        <Button variant="default" onClick={() => void reload()}>
          <Trans>Load what was saved</Trans>
        </Button>
      </Stack>
    </Alert>
  );
}
