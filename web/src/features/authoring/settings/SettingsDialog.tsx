import { Alert, Button, Group, Modal, Tabs } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useEditor } from "../editor/EditorContext";
import { AdditionalFields } from "./AdditionalFields";
import { BasicFields } from "./BasicFields";
import { PricingFields } from "./PricingFields";
import { useSettingsForm } from "./useSettingsForm";

const tabs = ["Basic Info", "Pricing", "Additional Info"] as const;

/** Application Settings: the wizard's fields on three tabs; Update writes them at once. */
export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const { state } = useEditor();
  const { form, errors, file, setFile, tab, setTab, problem, busy, change, update } = useSettingsForm(onClose);
  const group = { form, errors, change };
  return (
    <Modal opened onClose={onClose} title="Application Settings" size="lg" closeOnClickOutside={false}>
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
            <AdditionalFields {...group} />
          </Tabs.Panel>
        </Tabs>
        {problem && (
          <Alert role="alert" color="red" variant="light" mt="md" icon={<IconAlertTriangle aria-hidden />}>
            {problem}
          </Alert>
        )}
        <Group justify="flex-end" mt="lg">
          {state.app.published && <span>Published versions keep the settings they were published with.</span>}
          <Button variant="default" onClick={onClose}>
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
