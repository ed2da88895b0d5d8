import { t } from "@lingui/core/macro";
import { Stack, Text, Title } from "@mantine/core";
import { Isolated } from "@/ui/Isolated";
import "@/words/report";
import { Facts } from "@/ui/Facts";
import { useReport } from "../ReportContext";
import { compositeWords, criticalWords, overrideWords, ruledOf } from "./words";

/** The part of the totals that comes from the author's rules: critical answers first, composites, and overrides. */
export function Ruled() {
  const { critical, composites, overruled } = ruledOf(useReport());
  if (critical.length + composites.length + overruled.length === 0) return null;
  return (
    <Stack gap="md" mt="md">
      {critical.length > 0 && <RuledLines title={t`Critical answers`} lines={critical.map(criticalWords)} />}
      {composites.length > 0 && (
        <section>
          <Title order={4}>{t`Composites`}</Title>
          <Facts facts={composites.map((item) => ({ label: item.name, value: <bdi>{compositeWords(item)}</bdi> }))} />
        </section>
      )}
      {overruled.length > 0 && <RuledLines title={t`Where the rules were left`} lines={overruled.map(overrideWords)} />}
    </Stack>
  );
}

function RuledLines({ title, lines }: { title: string; lines: string[] }) {
  return (
    <section>
      <Title order={4}>{title}</Title>
      <ul>
        {lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change their places
          <Text component="li" key={place}>
            <Isolated text={line} />
          </Text>
        ))}
      </ul>
    </section>
  );
}
