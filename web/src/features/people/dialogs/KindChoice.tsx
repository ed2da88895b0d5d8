import { Radio, SimpleGrid } from "@mantine/core";
import { kindNames } from "../kinds";
import type { Kind } from "../people";
import classes from "./dialogs.module.css";

const labels: Record<Kind, string> = {
  child: "Student/Patient",
  specialist: "Specialist",
  case_manager: "Case Manager",
  guardian: "Guardian",
};

/** What the person is who is being added. */
export function KindChoice({ value, onChange }: { value: Kind; onChange: (kind: Kind) => void }) {
  return (
    <Radio.Group label="Type" value={value} onChange={(chosen) => onChange(chosen as Kind)}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs" mt={4}>
        {kindNames.map((kind) => (
          <Radio
            key={kind}
            value={kind}
            label={labels[kind]}
            classNames={{ root: classes.choice, body: classes.choiceBody, labelWrapper: classes.choiceLabel }}
          />
        ))}
      </SimpleGrid>
    </Radio.Group>
  );
}
