import { t } from "@lingui/core/macro";
import { Group, TextInput } from "@mantine/core";
import { useFormFields } from "@/ui/form/useAppForm";
import { today } from "@/ui/format/day";
import type { Source } from "./elsewhere";
import "@/words/report";

/** The source of scores: the test, the tester and the date. */
export function SourceFields({ needed = false }: { needed?: boolean }) {
  const field = useFormFields<Source>();
  return (
    <Group grow preventGrowOverflow={false} align="start">
      <TextInput
        {...field("test", t`Test`, {
          needed,
          validate: (text) => !needed || text.trim() !== "" || t`Please name the test.`,
        })}
        dir="auto"
        maxLength={120}
      />
      <TextInput {...field("by", t`Scored by`)} dir="auto" maxLength={120} />
      <TextInput {...field("on", t`When`)} type="date" max={today()} />
    </Group>
  );
}
