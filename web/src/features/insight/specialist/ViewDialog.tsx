import { zodResolver } from "@hookform/resolvers/zod";
import { t } from "@lingui/core/macro";
import "@/words/insight";
import { Group, Modal } from "@mantine/core";
import { useDiscard } from "@/ui/feedback/useDiscard";
import { Form, FormFailure } from "@/ui/form/Form";
import { DiscardGuard } from "@/ui/form/keeping";
import { SubmitButton } from "@/ui/form/SubmitButton";
import { useAppForm } from "@/ui/form/useAppForm";
import { TextLink } from "@/ui/links";
import { type DashboardSettings, useSaveSettings } from "../settings/dashboardSettings";
import { SettingsFields } from "../settings/SettingsFields";
import { fromSettings, type SettingsValues, settingsField, settingsSchema, toSettings } from "../settings/settingsForm";

/** How the dashboard looks, kept for the account: the kind of chart, what it shows first, its colour, and which days count. */
export function ViewDialog({ settings, close }: { settings: DashboardSettings; close: () => void }) {
  const discard = useDiscard(close);
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
    <Modal opened onClose={discard.leave} title={t`View`} size="lg">
      <Form form={form}>
        <DiscardGuard discard={discard} />
        <SettingsFields focused />
        <FormFailure of={form} />
        <Group justify="space-between">
          <TextLink to="/dashboardSetting">{t`Dashboard Settings`}</TextLink>
          <SubmitButton busy={t`Saving`}>{t`Save view`}</SubmitButton>
        </Group>
      </Form>
    </Modal>
  );
}
