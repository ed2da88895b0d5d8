import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import "@/words/people";
import { Group } from "@mantine/core";
import type { ReactNode } from "react";
import { formatAge, formatDate } from "@/ui/format";
import classes from "./Child.module.css";
import type { ChildRecord } from "./record/record";

interface ChildLeadProps {
  child: ChildRecord;
  /** Stands for an age that is not known. */
  noAge: ReactNode;
  /** Whether the child is shared or archived. */
  state: ReactNode;
}

/** What one wants to know of a child at once: age, school, language and ids. The page shows it before its screen is there. */
export function ChildLead({ child, noAge, state }: ChildLeadProps) {
  return (
    <>
      <span className={classes.ids}>
        <span>
          {child.age ? (
            t`${{ age: formatAge(child.age) }}, born ${{ day: formatDate(child.date_of_birth) }}`
          ) : (
            <Trans>Age {noAge}</Trans>
          )}
        </span>
        {child.school && <Of label={t`School or hospital`} text={child.school} />}
        {child.language && <Of label={t`Language`} text={child.language} />}
        {child.medical_id && <Of label={t`Medical/Student ID`} text={child.medical_id} />}
        {child.custom_id && <Of label={t`Custom id`} text={child.custom_id} />}
      </span>
      <Group component="span" gap="xs" mt="xs">
        {state}
      </Group>
    </>
  );
}

const Of = ({ label, text }: { label: string; text: string }) => (
  <span>
    {label} <bdi>{text}</bdi>
  </span>
);
