import { Trans } from "@lingui/react/macro";
import "@/words/report";
import { Alert, Text } from "@mantine/core";
import { IconRosetteDiscountCheck } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { listed } from "@/ui/format/list";
import { signedDate } from "../days";
import { useDraft, useDraftState, useReport } from "../ReportContext";
import type { Signature } from "./versions";

/** The signature of the open report, and whether the report has changed since. */
export function useSignature(): { signature: Signature | undefined; changed: boolean } {
  const report = useReport();
  const draft = useDraft();
  const rewritten = useDraftState(({ status }) => status !== "saved" || draft.stored.revision !== report.revision);
  const changed = !report.signed && (report.unsigned_changes || (report.mine && rewritten));
  return { signature: report.signed ?? report.last_signed, changed };
}

/** Says how far the open report is signed: all of it, all but the latest changes, or which version it is. */
export function SignedState() {
  const { signed_former: former } = useReport();
  const { signature, changed } = useSignature();
  if (!signature) return null;
  return (
    <Signed signature={signature}>
      {former && (
        <Text size="sm" mt={4}>
          <Trans>It was signed before the activity was moved to this child, and is of another one.</Trans>
        </Text>
      )}
      {changed && !former && (
        <Text size="sm" mt={4}>
          <Trans>Changes since are not signed yet.</Trans>
        </Text>
      )}
    </Signed>
  );
}

/** The signer, the version, the time, and the reason of an amendment. */
function Signed({ signature, children }: { signature: Signature; children: ReactNode }) {
  const { number, day, at, reason, credential, job_title: job, department, organization } = signature;
  const by = listed([signature.by, credential, job, department, organization]);
  const on = signedDate(day, at);
  return (
    <Alert role="note" icon={<IconRosetteDiscountCheck aria-hidden />}>
      <Trans>
        Version {number}, signed by <bdi>{by}</bdi> on {on}.
      </Trans>
      {reason && (
        <Text size="sm" mt={4}>
          <Trans>
            Reason: <bdi>{reason}</bdi>
          </Trans>
        </Text>
      )}
      {children}
    </Alert>
  );
}
