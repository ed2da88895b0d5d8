import { t } from "@lingui/core/macro";
import "@/words/statistics";
import { Button, Group, NativeSelect, Stack, TextInput } from "@mantine/core";
import { IconExternalLink } from "@tabler/icons-react";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { Form, FormFailure } from "@/ui/form/Form";
import { LeaveGuard, TypedText } from "@/ui/form/keeping";
import { SubmitButton } from "@/ui/form/SubmitButton";
import { useFormFields } from "@/ui/form/useAppForm";
import { sharedRoles } from "../access";
import { SavedReports } from "../list/SavedReports";
import type { ReportConfig } from "../types";
import { choicesOf, outputWords, variableWords } from "../words";
import { ReportApplications } from "./Applications";
import { AutomationFields } from "./AutomationFields";
import { ClosureFields } from "./ClosureFields";
import { CompareFields } from "./CompareFields";
import { ReportConflictDialog } from "./ConflictDialog";
import classes from "./Form.module.css";
import { OutlierFields } from "./OutlierFields";
import type { ReportValues } from "./reportForm";
import { SavedState } from "./SavedState";
import { TagChoice } from "./TagChoice";
import { UserFields } from "./UserFields";
import { usePreview } from "./usePreview";
import { useReportForm } from "./useReportForm";

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
