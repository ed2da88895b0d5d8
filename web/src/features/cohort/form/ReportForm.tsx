import { t } from "@lingui/core/macro";
import "@/words/statistics";
import { Button, Group, NativeSelect, Stack, Text, TextInput } from "@mantine/core";
import { IconExternalLink } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { Dialog } from "@/ui/dialog/Dialog";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { Form, FormFailure } from "@/ui/form/Form";
import { LeaveGuard, TypedText } from "@/ui/form/keeping";
import { reasonOf } from "@/ui/form/refusal";
import { SubmitButton } from "@/ui/form/SubmitButton";
import { useFormFields } from "@/ui/form/useAppForm";
import { formatDateTime } from "@/ui/format";
import { sharedRoles } from "../access";
import { SavedReports } from "../list/SavedReports";
import { deliveryWords, nextWords } from "../list/schedule";
import type { ReportConfig } from "../types";
import { choicesOf, outputWords, variableWords } from "../words";
import { ReportApplications } from "./Applications";
import { AutomationFields } from "./AutomationFields";
import { ClosureFields } from "./ClosureFields";
import { CompareFields } from "./CompareFields";
import classes from "./Form.module.css";
import { OutlierFields } from "./OutlierFields";
import type { ReportValues } from "./reportForm";
import { TagChoice } from "./TagChoice";
import { UserFields } from "./UserFields";
import { usePreview } from "./usePreview";
import { type Conflict, useReportForm } from "./useReportForm";

/** Everything that a report is asked for, and its saving. */
export function ReportForm({ config }: { config?: ReportConfig }) {
  const { form, fill, stored, conflict } = useReportForm(config);
  const preview = usePreview(form, stored);
  return (
    <Form form={form} label={t`Report`} gap="xl">
      <TypedText name={`report.${config?.config_id ?? "new"}`} />
      <LeaveGuard />
      <div className={classes.screen}>
        <div className={classes.side}>
          <ReportApplications />
          <SavedReports open={config?.config_id} use={fill} />
        </div>
        <Stack gap="xl">
          {stored && <SavedState config={stored} />}
          <Fields mine={stored?.mine ?? true} />
          <FormFailure of={form} />
          {preview.link}
          <Group>
            <Button
              leftSection={<IconExternalLink size={18} aria-hidden />}
              loading={preview.busy}
              onClick={preview.open}
            >
              {t`Configure Report`}
            </Button>
            <SubmitButton variant="default" busy={t`Saving`}>
              {stored && !stored.mine ? t`Save a copy` : t`Save report`}
            </SubmitButton>
          </Group>
        </Stack>
      </div>
      {conflict.open && <ReportConflictDialog {...conflict} />}
    </Form>
  );
}

function Fields({ mine }: { mine: boolean }) {
  const field = useFormFields<ReportValues>();
  return (
    <>
      {!mine && (
        <InlineNotice kind="info">
          {t`This report is shared with you. What you change here changes yours alone: saving makes a copy.`}
        </InlineNotice>
      )}
      <TextInput {...field("definition.name", t`Name`, { needed: true })} maxLength={120} />
      <UserFields />
      <TagChoice name="definition.variables" label={t`Variables`} choices={choicesOf(variableWords())} />
      <TagChoice name="definition.outputs" label={t`Output`} choices={choicesOf(outputWords())} />
      <OutlierFields />
      <CompareFields />
      <ClosureFields />
      <AutomationFields />
      <NativeSelect
        {...field("shared_with", t`Share with a role`)}
        description={t`Accounts of the role may read, run and duplicate this report, each over the children whom they may see.`}
        data={[{ value: "", label: t`Nobody` }, ...sharedRoles.map((role) => ({ value: role, label: role }))]}
      />
    </>
  );
}

/** The report was saved elsewhere since it was read here: one of both is kept, and nothing before that is chosen. */
function ReportConflictDialog({ close, reload, overwrite }: Conflict) {
  const act = useMutation({ mutationFn: (choose: () => Promise<void>) => choose() });
  return (
    <Dialog onClose={close} title={t`This report was changed elsewhere`}>
      <Stack>
        <Text>
          {t`It was saved in another window or on another device while you were editing here. Reload takes what was saved there, and what you typed here is lost. Overwrite saves what you see here; the other state stays among the versions.`}
        </Text>
        {act.error && <InlineNotice kind="error">{reasonOf(act.error)}</InlineNotice>}
        <Group justify="flex-end">
          <Button variant="subtle" onClick={close}>{t`Keep editing`}</Button>
          <Button variant="default" disabled={act.isPending} onClick={() => act.mutate(reload)}>{t`Reload`}</Button>
          <Button disabled={act.isPending} onClick={() => act.mutate(overwrite)} data-autofocus>{t`Overwrite`}</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

/** Which version is in the form, and how its automation goes. */
function SavedState({ config }: { config: ReportConfig }) {
  const lines = [
    t`Version ${config.version}, saved on ${formatDateTime(config.updated_at)}.`,
    config.automation.schedule === "every_week" && nextWords(config.automation),
    config.last_delivery && deliveryWords(config.last_delivery),
  ];
  return (
    <div>
      {lines.map(
        (line) =>
          line && (
            <Text key={line} size="sm" c="dimmed">
              {line}
            </Text>
          ),
      )}
    </div>
  );
}
