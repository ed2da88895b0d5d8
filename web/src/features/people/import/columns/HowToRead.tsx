import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import "@/words/people";
import { Button, Checkbox, Group, Radio, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { IsolatedList } from "@/ui/IsolatedList";
import shared from "@/ui/styles/shared.module.css";
import { rowsOf } from "../counts";
import classes from "../import.module.css";
import type { ImportChoice } from "../imports";
import type { Reading } from "../upload";
import type { Question } from "../useUpload";

interface HowToReadProps {
  question: Question;
  read: (file: File, reading: Reading) => void;
  cancel: () => void;
  /** Asks for the sheets. */
  sheetsLabel?: string;
}

/** Asked when a file can be read in several ways: which of its sheets, or how its letters are written. */
export function HowToRead(props: HowToReadProps) {
  const { question, read, cancel, sheetsLabel = t`Which sheets are lists of children?` } = props;
  const { file, choice, reading } = question;
  const [sheets, setSheets] = useState(() => likely(choice));
  const [encoding, setEncoding] = useState("");
  const asksSheets = choice.sheets.length > 0;
  const ready = asksSheets ? sheets.length > 0 : encoding !== "";
  const go = () => read(file, asksSheets ? { ...reading, sheets: sheets.map(Number) } : { ...reading, encoding });
  return (
    <Stack gap="lg" role="group" aria-label={t`How the file is read`}>
      <Text fw={600} className={classes.long}>
        <bdi>{file.name}</bdi>
      </Text>
      {asksSheets ? (
        <Sheets label={sheetsLabel} choice={choice} value={sheets} change={setSheets} />
      ) : (
        <Encodings choice={choice} value={encoding} change={setEncoding} />
      )}
      <Group justify="space-between">
        <Button variant="default" onClick={cancel}>{t`Choose another file`}</Button>
        <Button onClick={go} disabled={!ready}>{t`Read the file`}</Button>
      </Group>
    </Stack>
  );
}

/** The sheets that are in sight and look like lists; a person looks at the others first. */
const likely = ({ sheets }: ImportChoice) =>
  sheets.filter(({ list, hidden }) => list && !hidden).map(({ sheet }) => String(sheet));

interface ChoiceProps<Value> {
  choice: ImportChoice;
  value: Value;
  change: (value: Value) => void;
}

function Sheets({ label, choice, value, change }: ChoiceProps<string[]> & { label: string }) {
  return (
    <Checkbox.Group
      className={shared.card}
      label={label}
      description={t`Several are read together when they have the same columns. A sheet that is not chosen is not read.`}
      value={value}
      onChange={change}
    >
      <Stack gap="sm" mt="sm">
        {choice.sheets.map((sheet) => (
          <Checkbox
            key={sheet.sheet}
            value={String(sheet.sheet)}
            label={<SheetName {...sheet} />}
            description={<IsolatedList items={sheet.header} between=" · " />}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}

function SheetName({ name, hidden, rows }: Pick<ImportChoice["sheets"][number], "name" | "hidden" | "rows">) {
  const counted = rowsOf(rows);
  return hidden ? (
    <Trans>
      <bdi>{name}</bdi> (hidden), {counted}
    </Trans>
  ) : (
    <Trans>
      <bdi>{name}</bdi>, {counted}
    </Trans>
  );
}

function Encodings({ choice, value, change }: ChoiceProps<string>) {
  return (
    <Radio.Group
      className={shared.card}
      label={t`Where are the letters right?`}
      description={t`The file does not say how its letters are written. Choose the line in which the words look right.`}
      value={value}
      onChange={change}
    >
      <Stack gap="sm" mt="sm">
        {choice.encodings.map(({ encoding, samples }) => (
          <Radio key={encoding} value={encoding} label={samples.join(" · ")} description={encodingLabel(encoding)} />
        ))}
      </Stack>
    </Radio.Group>
  );
}

const encodingLabels: Record<string, string> = {
  "windows-1252": t`Western Europe (Windows-1252)`,
  "windows-1250": t`Central Europe (Windows-1250)`,
  "windows-1251": t`Cyrillic (Windows-1251)`,
  "windows-1253": t`Greek (Windows-1253)`,
  "windows-1254": t`Turkish (Windows-1254)`,
  "windows-1255": t`Hebrew (Windows-1255)`,
  "windows-1256": t`Arabic (Windows-1256)`,
  "windows-1257": t`Baltic (Windows-1257)`,
  "koi8-r": t`Cyrillic (KOI8-R)`,
  macintosh: t`Old Macintosh`,
  ibm850: t`DOS, Western Europe (850)`,
  ibm852: t`DOS, Central Europe (852)`,
  shift_jis: t`Japanese (Shift JIS)`,
  gb18030: t`Chinese, simplified (GB 18030)`,
  big5: t`Chinese, traditional (Big5)`,
  "euc-kr": t`Korean (EUC-KR)`,
};

/** An encoding in words. */
export const encodingLabel = (encoding: string): string => encodingLabels[encoding] ?? encoding;
