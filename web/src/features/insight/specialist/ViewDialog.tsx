import { zodResolver } from "@hookform/resolvers/zod";
import { t } from "@lingui/core/macro";
import "@/words/insight";
import { Group, Modal, NativeSelect, SimpleGrid, Text, TextInput } from "@mantine/core";
import { useDiscard } from "@/ui/feedback/useDiscard";
import { FieldGroup } from "@/ui/form/FieldGroup";
import { Form, FormFailure } from "@/ui/form/Form";
import { DiscardGuard } from "@/ui/form/keeping";
import { SubmitButton } from "@/ui/form/SubmitButton";
import { useAppForm } from "@/ui/form/useAppForm";
import { type DashboardSettings, useSaveSettings } from "./summary";
import { colors, fromSettings, plots, statisticChoices, toSettings, type ViewValues, viewSchema } from "./viewForm";

/** How the dashboard looks, kept for the account: the kind of chart, what it shows first, its colour, and which days count. */
export function ViewDialog({ settings, close }: { settings: DashboardSettings; close: () => void }) {
  const discard = useDiscard(close);
  const { mutateAsync } = useSaveSettings();
  const form = useAppForm<ViewValues>({
    initial: fromSettings(settings),
    resolver: zodResolver(viewSchema),
    fieldOf: () => undefined,
    save: async (filled, { reset }) => {
      await mutateAsync(toSettings(filled));
      reset(filled);
      close();
    },
  });
  const { field } = form;
  return (
    <Modal opened onClose={discard.leave} title={t`View`} size="lg">
      <Form form={form}>
        <DiscardGuard discard={discard} />
        <SimpleGrid cols={{ base: 1, sm: 3 }}>
          <NativeSelect {...field("plot", t`Plot`)} data={plots} data-autofocus />
          <NativeSelect {...field("statistic", t`Statistics`)} data={statisticChoices} />
          <NativeSelect {...field("color", t`Color`)} data={colors} />
        </SimpleGrid>
        <Text c="dimmed" size="sm">
          {t`Statistics are what the three cards show first. Without days all measurements count; a second period stands beside the first.`}
        </Text>
        <FieldGroup legend={t`First period`}>
          <TextInput {...field("from1", t`From`)} type="date" />
          <TextInput {...field("until1", t`To`)} type="date" />
        </FieldGroup>
        <FieldGroup legend={t`Second period`}>
          <TextInput {...field("from2", t`From`)} type="date" />
          <TextInput {...field("until2", t`To`)} type="date" />
        </FieldGroup>
        <FormFailure of={form} />
        <Group justify="flex-end">
          <SubmitButton busy={t`Saving`}>{t`Save view`}</SubmitButton>
        </Group>
      </Form>
    </Modal>
  );
}
