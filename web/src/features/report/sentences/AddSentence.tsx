import { t } from "@lingui/core/macro";
import { Button, Group, Select, Stack } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useRef, useState } from "react";
import shared from "@/ui/styles/shared.module.css";
import { useDraft, useReport } from "../ReportContext";
import type { Section } from "../report";
import { isJudged } from "../results";
import { withNewSentence } from "./changes";
import { useFigures } from "./figures";
import { readySentences, storedOf } from "./ready";
import classes from "./sentences.module.css";
import { TokenField, wrongIn } from "./TokenField";
import { filled, longestTemplate, mostSentences, sentenceOf } from "./template";
import "@/words/report";

/** Opens the form for one more sentence of a section. */
export function AddSentence({ section }: { section: Section }) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { label } = section;
  const close = () => {
    setOpen(false);
    requestAnimationFrame(() => button.current?.focus());
  };
  if (open) return <SentenceForm section={section} close={close} />;
  return (
    <Button
      ref={button}
      variant="subtle"
      className={classes.add}
      leftSection={<IconPlus size={18} aria-hidden />}
      aria-label={t`Add a sentence from figures: ${label}`}
      disabled={section.sentences.length >= mostSentences}
      onClick={() => setOpen(true)}
    >
      {t`Add a sentence from figures`}
    </Button>
  );
}

function SentenceForm({ section: { key, label }, close }: { section: Section; close: () => void }) {
  const draft = useDraft();
  const figures = useFigures();
  const judged = isJudged(useReport());
  const ready = readySentences(key, figures, judged);
  const [template, setTemplate] = useState("");
  const [refused, setRefused] = useState("");
  const add = () => {
    const given = template.trim();
    if (!given) return setRefused(t`Please write a sentence, or choose a ready one.`);
    if (wrongIn(given, figures)) return;
    draft.edit((content) => withNewSentence(content, key, sentenceOf(storedOf(given, ready), figures)));
    close();
  };
  const write = (text: string) => {
    setTemplate(text);
    setRefused("");
  };
  return (
    <section className={shared.card} aria-label={t`A sentence from figures: ${label}`}>
      <Stack gap="sm">
        <Select
          label={t`Ready sentence`}
          placeholder={t`Choose one, or write your own below`}
          data-autofocus
          autoFocus
          value={null}
          data={ready.map(({ words }) => ({ value: words, label: filled(words, figures) }))}
          onChange={(chosen) => chosen && write(chosen)}
        />
        <TokenField
          label={t`Sentence`}
          description={t`Figures stand in it as tokens in braces.`}
          value={template}
          onChange={write}
          figures={figures}
          most={longestTemplate}
          error={refused}
        />
        <Group>
          <Button onClick={add}>{t`Add sentence`}</Button>
          <Button variant="default" onClick={close}>
            {t`Cancel`}
          </Button>
        </Group>
      </Stack>
    </section>
  );
}
