import { plural, t } from "@lingui/core/macro";
import { Select, Stack, Text, Textarea } from "@mantine/core";
import { useRef } from "react";
import { missing } from "@/ui/format";
import { DirectedText } from "@/ui/Isolated";
import { reasonWords } from "../reasons";
import classes from "./sentences.module.css";
import {
  directionOfTemplate,
  type FigureText,
  figureWords,
  filled,
  gapsOf,
  idsIn,
  mostFigures,
  nameable,
  tokenOf,
  unknownIn,
} from "./template";
import "@/words/report";
import { listed } from "@/ui/format/list";

/** The error message of a template; empty if it can be used. */
export function wrongIn(template: string, figures: readonly FigureText[]): string {
  const unknown = unknownIn(template, figures);
  const list = listed(unknown);
  if (unknown.length > 0) {
    return plural(unknown.length, {
      one: `${list} names no figure of this report.`,
      other: `${list} name no figures of this report.`,
    });
  }
  return idsIn(template).length > mostFigures ? t`A sentence can name ${mostFigures} figures at most.` : "";
}

interface TokenFieldProps {
  label: string;
  description?: string;
  value: string;
  onChange: (template: string) => void;
  figures: FigureText[];
  /** The most characters. */
  most: number;
  error?: string;
}

/** A field for a template, written by hand or with a list of figures, with its filled-in form. */
export function TokenField({ label, description, value, onChange, figures, most, error }: TokenFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const insert = (id: string | null) => {
    if (!id) return;
    const { selectionStart = value.length, selectionEnd = value.length } = field.current ?? {};
    const token = tokenOf(id);
    const next = value.slice(0, selectionStart) + token + value.slice(selectionEnd);
    if (next.length > most) return;
    onChange(next);
    // Once the field has the new text, the cursor is placed after the inserted token.
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(selectionStart + token.length, selectionStart + token.length);
    });
  };
  return (
    <Stack gap="sm">
      <Textarea
        ref={field}
        label={label}
        description={description}
        rows={3}
        resize="vertical"
        maxLength={most}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        error={error || wrongIn(value, figures)}
      />
      <Select
        label={t`Insert a figure`}
        aria-label={t`Insert a figure into: ${label}`}
        placeholder={t`Search by name`}
        searchable
        value={null}
        data={nameable(figures).map((figure) => ({
          value: figure.id,
          label: `${figure.label}: ${figureWords(figure) || missing}`,
        }))}
        limit={60}
        nothingFoundMessage={t`No figure has this name.`}
        onChange={insert}
        maw={420}
      />
      <Reading template={value} figures={figures} />
    </Stack>
  );
}

/** The template with the figures filled in, and the reasons for missing ones. */
function Reading({ template, figures }: { template: string; figures: FigureText[] }) {
  if (!template.trim()) return null;
  return (
    <div className={classes.reading}>
      <Text size="sm" c="dimmed">{t`It reads`}</Text>
      <DirectedText text={filled(template, figures)} dir={directionOfTemplate(template)} />
      {gapsOf(template, figures).map(({ id, label, reason }) => (
        <Text key={id} size="sm" c="dimmed">
          {missing} {label}: {reasonWords(reason)}
        </Text>
      ))}
    </div>
  );
}
