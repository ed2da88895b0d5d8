import { Autocomplete, Box, Button, Group, Modal, Stack, Tabs, Text } from "@mantine/core";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { useEditor } from "../draft/EditorContext";
import { AdditionalFields } from "./AdditionalFields";
import { BasicFields } from "./BasicFields";
import { fieldId, type SettingsGroupProps } from "./fields";
import { PricingFields } from "./PricingFields";
import { useSettingsForm } from "./useSettingsForm";

const tabs = ["Basic Info", "Pricing", "Additional Info"] as const;

/** Application Settings: the wizard's fields on three tabs; Update writes them at once. */
export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const { state } = useEditor();
  const { form, errors, file, setFile, tab, setTab, problem, busy, change, update, leave } = useSettingsForm(onClose);
  const group = { form, errors, change };
  return (
    <Modal opened onClose={leave} title="Application Settings" size="lg" closeOnClickOutside={false}>
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
          <Text size="sm" c="dimmed" mt="md">
            Published versions keep the settings that they were published with.
          </Text>
        )}
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={leave}>
            Cancel
          </Button>
          <Button type="submit" disabled={busy}>
            {busy ? "Updating…" : "Update"}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}

/** The measures that every installation knows, by their score codes. */
const codes = "SLPS2 OTS2 RSPS2 PsyS2 NLL-A NLR-A NLM-A NLC-A NLL-I NLR-I NLM-I NLC-I".split(" ");

/** The measure that the application's score feeds: none, a known one, or one of the author's own. */
function MeasureField({ form, errors, change }: SettingsGroupProps) {
  return (
    <Autocomplete
      id={fieldId("score_code")}
      label="Feeds the measure"
      description="The score code under which results are followed over time. Choose one or type your own; empty for none."
      data={codes}
      value={form.score_code}
      error={errors.score_code}
      onChange={(score_code) => change({ score_code })}
    />
  );
}
