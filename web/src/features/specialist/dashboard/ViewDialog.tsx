import { zodResolver } from "@hookform/resolvers/zod";
import { t } from "@lingui/core/macro";
import "@/words/children";
import { FormDialog } from "@/ui/dialog/FormDialog";
import { useAppForm } from "@/ui/form/useAppForm";
import { TextLink } from "@/ui/links";
import { type DashboardSettings, useSaveSettings } from "../settings/dashboardSettings";
import { SettingsFields } from "../settings/SettingsFields";
import { fromSettings, type SettingsValues, settingsField, settingsSchema, toSettings } from "../settings/settingsForm";

/** How the dashboard looks, kept for the account: the kind of chart, what it shows first, its colour, and which days count. */
export function ViewDialog({ settings, close }: { settings: DashboardSettings; close: () => void }) {
  const { mutateAsync } = useSaveSettings();
  const form = useAppForm<SettingsValues>({
    initial: fromSettings(settings),
    resolver: zodResolver(settingsSchema),
    fieldOf: settingsField,
    save: async (filled, { reset }) => {
      await mutateAsync(toSettings(filled));
      reset(filled);
      close();
    },
  });
  return (
    <FormDialog onClose={close} title={t`View`} size="lg" form={form} submit={t`Save view`} busy={t`Saving`}>
      <SettingsFields focused />
      <TextLink to="/dashboardSetting">{t`Dashboard Settings`}</TextLink>
    </FormDialog>
  );
}
