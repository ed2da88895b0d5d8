import "@/words/norms";
import { plural, t } from "@lingui/core/macro";
import { List, Stack, Text, Title } from "@mantine/core";
import { useEffect, useRef } from "react";
import type { ImportedTexts } from "../api";
import { unitTitle } from "../translation/names";
import { useTranslation } from "../translation/TranslationContext";

/** What a file would change, before anything is saved. */
export function TextsPreview({ found, name }: { found: ImportedTexts; name: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { older, unknown } = found;
  return (
    <Stack gap="md">
      <div role="status">
        <Title order={2} size="h3" ref={heading} tabIndex={-1}>{t`What ${name} says`}</Title>
        <Text>
          {found.new + found.changed === 0
            ? t`Nothing in it is new.`
            : t`Nothing is saved yet. Undo takes an import back.`}
        </Text>
      </div>
      <List>
        <List.Item>{plural(found.new, { one: "# new text", other: "# new texts" })}</List.Item>
        <List.Item>{plural(found.changed, { one: "# changed text", other: "# changed texts" })}</List.Item>
        <List.Item>{plural(found.same, { one: "# text as it is here", other: "# texts as they are here" })}</List.Item>
      </List>
      {older.length > 0 && (
        <TextKeys
          title={plural(older.length, {
            one: "# text was made from an older source",
            other: "# texts were made from an older source",
          })}
          text={t`They are imported, and stand under Changed since.`}
          keys={older}
        />
      )}
      {unknown.length > 0 && (
        <TextKeys
          title={plural(unknown.length, {
            one: "# text is not in the application any more",
            other: "# texts are not in the application any more",
          })}
          text={t`They are left out.`}
          keys={unknown}
        />
      )}
    </Stack>
  );
}

/** As many as can be looked at. */
const most = 20;

function TextKeys({ title, text, keys }: { title: string; text: string; keys: readonly string[] }) {
  const left = keys.length - most;
  return (
    <section>
      <Title order={3} size="h4">
        {title}
      </Title>
      <Text>{text}</Text>
      <List size="sm">
        {keys.slice(0, most).map((key) => (
          <List.Item key={key}>
            <KeyName of={key} />
          </List.Item>
        ))}
      </List>
      {left > 0 && <Text size="sm">{plural(left, { one: "And # more.", other: "And # more." })}</Text>}
    </section>
  );
}

function KeyName({ of }: { of: string }) {
  const { texts } = useTranslation().translation;
  const unit = texts.find(({ key }) => key === of);
  return unit ? unitTitle(unit) : <bdi>{of}</bdi>;
}
