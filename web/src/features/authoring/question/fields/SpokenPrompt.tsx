import "@/words/authoring";
import { t } from "@lingui/core/macro";
import { Button, Text } from "@mantine/core";
import { IconPlayerStop, IconVolume } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { useEditor } from "@/features/authoring/draft/EditorContext";
import { canSpeak, speak, stopSpeaking } from "@/ui/format/speech";
import type { QuestionFieldsProps } from "./fields";
import { LongText } from "./LongText";
import { SoundField } from "./SoundField";

/** What the child hears on request: a text that the browser speaks, or a recording in its place. */
export function SpokenPrompt({ question, onChange }: QuestionFieldsProps) {
  const { id } = useEditor();
  return (
    <>
      <LongText
        question={question}
        onChange={onChange}
        name="TTS_child_prompts"
        label={t`Spoken prompt`}
        description={t`Read aloud to the child on request`}
      />
      <Listen text={question.TTS_child_prompts ?? ""} />
      <SoundField
        label={t`Recorded prompt`}
        applicationId={id}
        value={question.prompt_sound ?? ""}
        onChange={(prompt_sound) => onChange({ ...question, prompt_sound })}
      />
      <Text size="sm" c="dimmed">
        {question.prompt_sound
          ? t`Audio Instructions plays the recording; the text is not spoken.`
          : t`Without a recording, Audio Instructions speaks the text.`}
      </Text>
    </>
  );
}

/** The text as the browser speaks it, in the application's language. */
function Listen({ text }: { text: string }) {
  const { language } = useEditor().state.app;
  const [speaking, setSpeaking] = useState(false);
  useEffect(() => stopSpeaking, []);
  if (!canSpeak()) return null;
  const toggle = () => {
    if (speaking) stopSpeaking();
    else speak(text, language, () => setSpeaking(false));
    setSpeaking(!speaking);
  };
  const Icon = speaking ? IconPlayerStop : IconVolume;
  return (
    <Button
      variant="default"
      style={{ alignSelf: "flex-start" }}
      leftSection={<Icon size={18} aria-hidden />}
      disabled={text.trim() === ""}
      onClick={toggle}
    >
      {speaking ? t`Stop` : t`Listen`}
    </Button>
  );
}
