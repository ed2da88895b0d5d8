import "@/words/norms";
import { t } from "@lingui/core/macro";
import { Button, Group, Menu } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconDownload, IconUpload } from "@tabler/icons-react";
import { languageName } from "@/ui/format/language";
import { useDownload } from "@/ui/useDownload";
import { type FileFormat, fileFormats, filePath } from "../api";
import { useTranslation } from "../translation/TranslationContext";
import { ImportDialog } from "./ImportDialog";

const formatNames: Record<FileFormat, string> = { "xliff-1.2": "XLIFF 1.2", "xliff-2.1": "XLIFF 2.1", csv: "CSV" };

/** A translation as a file, to be worked on elsewhere, and back. */
export function FileActs() {
  const { id, autosave, translation } = useTranslation();
  const { language } = translation;
  const { busy, download } = useDownload(languageName(language));
  const [importing, dialog] = useDisclosure(false);
  // What was typed last is a part of the file, and is there before the file is compared with it.
  const afterSave = async (act: () => unknown) => {
    if (await autosave.flush(true)) act();
  };
  return (
    <Group mb="lg" gap="xs">
      <Menu position="bottom-start" shadow="md">
        <Menu.Target>
          <Button
            variant="default"
            loading={busy}
            leftSection={<IconDownload size={18} aria-hidden />}
          >{t`Export`}</Button>
        </Menu.Target>
        <Menu.Dropdown>
          {fileFormats.map((format) => (
            <Menu.Item
              key={format}
              onClick={() => void afterSave(() => download(`${filePath(id, language)}?format=${format}`))}
            >
              {formatNames[format]}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Button
        variant="default"
        leftSection={<IconUpload size={18} aria-hidden />}
        onClick={() => void afterSave(dialog.open)}
      >{t`Import`}</Button>
      {importing && <ImportDialog onClose={dialog.close} />}
    </Group>
  );
}
