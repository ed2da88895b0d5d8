import { t } from "@lingui/core/macro";
import "@/words/children";
import { NativeSelect, SimpleGrid, Text, TextInput } from "@mantine/core";
import { FieldGroup } from "@/ui/form/FieldGroup";
import { useFormFields } from "@/ui/form/useAppForm";
import { colors, plots, type SettingsValues, statisticChoices } from "./settingsForm";

/** The choices of a dashboard: the kind of chart, what it shows, its colour, and which days count. */
export function SettingsFields({ focused }: { focused?: boolean }) {
  const field = useFormFields<SettingsValues>();
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <NativeSelect {...field("plot", t`Plot`)} data={plots} data-autofocus={focused} />
        <NativeSelect {...field("statistic", t`Statistics`)} data={statisticChoices} />
        <NativeSelect {...field("color", t`Color`)} data={colors} />
      </SimpleGrid>
      <Text c="dimmed" size="sm">
        {t`Average and Mean are one figure with two names. Trimmed Mean leaves out 10 % of the scores at each end; Spread is the distance between the first and the third quartile. A pie shows which share of the children has a score in which part of the scale.`}
      </Text>
      <FieldGroup legend={t`First period`}>
        <TextInput {...field("from1", t`From`)} type="date" />
        <TextInput {...field("until1", t`To`)} type="date" />
      </FieldGroup>
      <FieldGroup legend={t`Second period`}>
        <TextInput {...field("from2", t`From`)} type="date" />
        <TextInput {...field("until2", t`To`)} type="date" />
      </FieldGroup>
      <Text c="dimmed" size="sm">
        {t`Without dates all measurements count. With two periods each chart shows both beside each other.`}
      </Text>
    </>
  );
}
