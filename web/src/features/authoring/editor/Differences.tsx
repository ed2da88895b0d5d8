import "@/words/authoring";
import { t } from "@lingui/core/macro";
import { Text } from "@mantine/core";
import { DifferenceChoices, type DifferenceRow, type Side } from "@/ui/feedback/DifferenceChoices";
import type { Comparison } from "../draft/compare";
import { happened } from "../draft/happened";

interface DifferencesProps {
  comparison: Comparison;
  chosen: ReadonlyMap<string, Side>;
  onChoose: (id: string, side: Side) => void;
}

/** What changed here and there, question by question; what changed in both places comes first, with its choice. */
export function Differences({ comparison, chosen, onChoose }: DifferencesProps) {
  const { questions } = comparison;
  const sorted = [...questions].sort((one, other) => Number(other.overlaps) - Number(one.overlaps));
  const rows = sorted.map((difference): DifferenceRow => {
    const { id, number, name, overlaps, textThere } = difference;
    return {
      id,
      title: `${number}. ${name}`,
      happened: happened(difference),
      ...(overlaps ? { choice: t`Which stays of question ${number}, ${name}` } : {}),
      detail: textThere && (
        <Text size="sm">
          {sides.theirs}: <bdi>{textThere}</bdi>
        </Text>
      ),
    };
  });
  return (
    <DifferenceChoices
      label={t`What changed`}
      sides={sides}
      rows={[...rows, ...orderRow(comparison)]}
      chosen={chosen}
      onChoose={onChoose}
    />
  );
}

const sides = { mine: t`Mine`, theirs: t`Theirs` };

function orderRow({ orderMine, orderTheirs }: Comparison): DifferenceRow[] {
  if (!orderMine && !orderTheirs) return [];
  const both = t`Changed here and there; combining keeps yours.`;
  const one = orderMine ? t`Changed here.` : t`Changed there.`;
  return [{ id: "order", title: t`The order of the questions`, happened: orderMine && orderTheirs ? both : one }];
}
