import { zodResolver } from "@hookform/resolvers/zod";
import { t } from "@lingui/core/macro";
import "@/words/children";
import { Button, Group } from "@mantine/core";
import { IconRestore } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Loaded } from "@/ui/feedback/Loaded";
import { useNotices } from "@/ui/feedback/notices";
import { ContentSkeleton } from "@/ui/feedback/PageSkeleton";
import { useAct } from "@/ui/feedback/useAct";
import { Form, FormFailure } from "@/ui/form/Form";
import { LeaveGuard, TypedText } from "@/ui/form/keeping";
import { SubmitButton } from "@/ui/form/SubmitButton";
import { useAppForm } from "@/ui/form/useAppForm";
import { TextLink } from "@/ui/links";
import { Page } from "@/ui/Page";
import { heading } from "./DashboardSettingPreload";
import { type DashboardSettings, settingsQuery, useResetSettings, useSaveSettings } from "./dashboardSettings";
import { SettingsFields } from "./SettingsFields";
import { fromSettings, type SettingsValues, settingsField, settingsSchema, toSettings } from "./settingsForm";

/** How the account's dashboards look. */
export default function DashboardSettingScreen() {
  const query = useQuery(settingsQuery);
  return (
    <Page {...heading()} width="form">
      <Loaded query={query} failure={t`The settings could not be loaded`} skeleton={<ContentSkeleton shape="form" />}>
        {(settings) => <SettingsForm settings={settings} />}
      </Loaded>
    </Page>
  );
}

function SettingsForm({ settings }: { settings: DashboardSettings }) {
  const notices = useNotices();
  const navigate = useNavigate();
  const { mutateAsync } = useSaveSettings();
  const form = useAppForm<SettingsValues>({
    initial: fromSettings(settings),
    followsStored: true,
    resolver: zodResolver(settingsSchema),
    fieldOf: settingsField,
    save: async (filled, { reset }) => {
      await mutateAsync(toSettings(filled));
      reset(filled);
      notices.success(t`The dashboard settings are saved.`);
      await navigate({ to: "/" });
    },
  });
  const { reset, resetting } = useReset((begun) => form.reset(fromSettings(begun)));
  return (
    <Form form={form} label={heading().title} gap="lg">
      <TypedText name="dashboard-settings" />
      <LeaveGuard />
      <SettingsFields />
      <FormFailure of={form} also={t`Nothing was saved.`} />
      <Group>
        <SubmitButton busy={t`Saving`}>{t`Set Configuration`}</SubmitButton>
        <Button
          variant="default"
          leftSection={<IconRestore size={18} aria-hidden />}
          loading={resetting}
          onClick={() => void reset()}
        >
          {t`Reset`}
        </Button>
        <TextLink to="/specialistDashboard">{t`To the specialist dashboard`}</TextLink>
      </Group>
    </Form>
  );
}

/** Goes back to the defaults, after a question. */
function useReset(done: (begun: DashboardSettings) => void) {
  const { act, busy } = useAct();
  const { mutateAsync } = useResetSettings();
  const reset = () =>
    act({
      ask: {
        title: t`Reset the dashboard settings?`,
        text: t`Plot, statistics, color and both periods go back to what they were at the beginning: a bar graph of averages in mixed colors, over all measurements.`,
        action: t`Reset`,
      },
      send: async () => done(await mutateAsync(undefined)),
      done: t`The dashboard settings are back at their defaults.`,
      failed: t`The dashboard settings were not reset.`,
    });
  return { reset, resetting: busy };
}
