import { t } from "@lingui/core/macro";
import { Button, Group, Text, Textarea } from "@mantine/core";
import { Dialog } from "@/ui/dialog/Dialog";
import { Form, FormFailure } from "@/ui/form/Form";
import { SubmitButton } from "@/ui/form/SubmitButton";
import { useAppForm } from "@/ui/form/useAppForm";
import { filled } from "@/ui/form/words";
import shared from "../runner.module.css";
import type { Departure } from "./decide";
import classes from "./flow.module.css";
import type { LeadState } from "./useLead";

/** Asks why the rules are overridden. The report shows the reason. */
export function OverrideDialog({ lead: { departure, leave, stay } }: { lead: LeadState }) {
  return (
    <Dialog
      opened={departure !== null}
      onClose={stay}
      title={departure?.rule === "time_limit" ? t`Give more time` : t`The rules propose something else`}
    >
      {departure && <OverrideForm departure={departure} onLeave={leave} onStay={stay} />}
    </Dialog>
  );
}

interface OverrideFormProps {
  departure: Departure;
  onLeave: (reason: string) => void;
  onStay: () => void;
}

function OverrideForm({ departure, onLeave, onStay }: OverrideFormProps) {
  const form = useAppForm({ initial: { reason: "" }, save: ({ reason }) => onLeave(reason.trim()) });
  const take = (reason: string) => {
    form.setValue("reason", reason, { shouldValidate: true });
    form.setFocus("reason");
  };
  return (
    <Form form={form}>
      <Text>{departureWords(departure)}</Text>
      <fieldset className={classes.reasons} aria-label={t`Common reasons`}>
        {commonReasons().map((reason) => (
          <button key={reason} type="button" className={classes.reason} onClick={() => take(reason)}>
            {reason}
          </button>
        ))}
      </fieldset>
      <Textarea
        {...form.field("reason", t`Reason`, { needed: true, ...filled })}
        description={t`It stands in the report.`}
        dir="auto"
        autosize
        minRows={2}
        maxLength={500}
        data-autofocus
      />
      <FormFailure of={form} />
      <Group justify="flex-end">
        <Button variant="default" className={shared.big} onClick={onStay}>
          {t`Keep to the rules`}
        </Button>
        <SubmitButton className={shared.big}>{actionWords(departure)}</SubmitButton>
      </Group>
    </Form>
  );
}

const commonReasons = () => [
  t`Testing the limits`,
  t`The child asked to go on`,
  t`The child is tired or upset`,
  t`The question was spoiled`,
  t`There is no more time`,
];

function departureWords({ question_no: present, proposed_no: proposed, chosen_no: chosen, rule }: Departure): string {
  const next = proposed + 1;
  const number = chosen + 1;
  if (rule === "time_limit") return t`The time for question ${number} is over. What comes now still counts.`;
  if (present === proposed) return t`Question ${next} has no score yet.`;
  return proposed < 0 ? t`By the rules nothing more is asked.` : t`By the rules question ${next} comes next.`;
}

function actionWords({ chosen_no: chosen, rule }: Departure): string {
  const number = chosen + 1;
  if (rule === "time_limit") return t`Give more time`;
  return chosen < 0 ? t`Go to the Final Page` : t`Go to question ${number}`;
}
