import "@/words/authoring";
import { t } from "@lingui/core/macro";
import { Autocomplete, Box, Button, Group, Stack, Tabs, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { api, call } from "@/api/client";
import { Dialog } from "@/ui/dialog/Dialog";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { useEditor } from "../draft/EditorContext";
import { authoringKeys } from "../keys";
import { respondentsQuery } from "../raters/form";
import { AdditionalFields } from "./AdditionalFields";
import { BasicFields } from "./BasicFields";
import { fieldId, type SettingsGroupProps } from "./fields";
import { measureHint } from "./measureHint";
import { PricingFields } from "./PricingFields";
import { useSettingsForm } from "./useSettingsForm";

const tabs = [t`Basic Info`, t`Pricing`, t`Additional Info`] as const;

/** Application Settings: the wizard's fields on three tabs; Update writes them at once. */
export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const { state } = useEditor();
  const { form, errors, file, setFile, tab, setTab, problem, busy, change, update, leave } = useSettingsForm(onClose);
  const group = { form, errors, change };
  return (
    <Dialog onClose={leave} title={t`Application Settings`} size="lg" closeOnClickOutside={false}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void update();
        }}
      >
        <Tabs value={String(tab)} onChange={(value) => setTab(Number(value))} keepMounted={false}>
          <Tabs.List mb="md">
            {tabs.map((name, index) => (
              <Tabs.Tab key={name} value={String(index)}>
                {name}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value="0">
            <BasicFields {...group} file={file} onFile={setFile} />
          </Tabs.Panel>
          <Tabs.Panel value="1">
            <PricingFields {...group} />
          </Tabs.Panel>
          <Tabs.Panel value="2">
            <Stack>
              <AdditionalFields {...group} />
              <MeasureField {...group} />
            </Stack>
          </Tabs.Panel>
        </Tabs>
        {problem && (
          <Box mt="md">
            <InlineNotice kind="error">{problem}</InlineNotice>
          </Box>
        )}
        {state.app.published && (
          <Text
            size="sm"
            c="dimmed"
            mt="md"
          >{t`Published versions keep the settings that they were published with.`}</Text>
        )}
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={leave}>{t`Cancel`}</Button>
          <Button type="submit" disabled={busy}>
            {busy ? t`Updating…` : t`Update`}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}

/** The measure that the application's score feeds: none, a built-in one, or one of the author's own. */
function MeasureField({ form, errors, change }: SettingsGroupProps) {
  const { state } = useEditor();
  const { data: measures } = useQuery({ queryKey: authoringKeys.measures, queryFn: fetchMeasures });
  const { data: answering } = useQuery(respondentsQuery(state.app.application_id));
  const code = form.score_code.trim();
  return (
    <Autocomplete
      id={fieldId("score_code")}
      label={t`Feeds the measure`}
      description={measureHint(code, measures, answering)}
      data={measures?.map((measure) => measure.code) ?? []}
      value={form.score_code}
      error={errors.score_code}
      onChange={(score_code) => change({ score_code })}
    />
  );
}

/** The measures that an application of the account can name. */
async function fetchMeasures() {
  const measures = await call(api.GET("/api/measure"));
  return measures.filter(({ built_in, mine }) => built_in || mine);
}
