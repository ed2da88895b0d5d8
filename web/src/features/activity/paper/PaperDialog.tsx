import { t } from "@lingui/core/macro";
import { NativeSelect, Text, TextInput } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { newId } from "@/child/id";
import { marketKeys } from "@/features/market/keys";
import { refusal } from "@/features/market/left";
import type { Purchase } from "@/features/market/purchases";
import { peopleKeys } from "@/features/people/keys";
import { PersonPicker } from "@/features/people/picker/PersonPicker";
import { FormDialog } from "@/ui/dialog/FormDialog";
import { Refusal } from "@/ui/form/refusal";
import { useAppForm, useController } from "@/ui/form/useAppForm";
import { activityKeys } from "../keys";
import { placeOfTest } from "../lists/activities";
import { OpenNotice } from "../lists/start/OpenNotice";
import { openWithQuery } from "../lists/start/open";
import { useBeside } from "../lists/start/useBeside";
import { startPaper } from "./paper";
import { type PaperRespondent, respondentWords } from "./words";
import "@/words/activity";

interface PaperDialogProps {
  purchase: Purchase;
  /** Chosen already; it can be changed. */
  child: string;
  onClose: () => void;
}

/** Asks about which child a protocol on paper is, who answered, and when. */
export function PaperDialog({ purchase, child, onClose }: PaperDialogProps) {
  const form = usePaperStart(purchase, child);
  const { field, fieldState } = useController({ control: form.control, name: "child" });
  const words = respondentWords();
  const isRater = form.watch("respondent") !== "specialist";
  const { data: open = [] } = useQuery({
    ...openWithQuery(field.value, purchase.application_id),
    enabled: field.value !== "",
  });
  return (
    <FormDialog
      onClose={onClose}
      title={t`Enter from paper: ${purchase.title}`}
      form={form}
      submit={t`Begin the entry`}
      busy={t`Beginning`}
      ignoring={["respondent"]}
    >
      <PersonPicker
        kind="child"
        label={t`Child`}
        placeholder={t`Choose a child`}
        value={field.value || null}
        onChange={(id) => field.onChange(id ?? "")}
        error={fieldState.error?.message}
      />
      {open.length > 0 && <OpenNotice open={open} />}
      <TextInput
        {...form.field("test_date", t`Day on which it was given`, { needed: true })}
        type="date"
        max={today()}
        description={t`As the paper says. Age and norms are of this day.`}
        data-autofocus={child ? true : undefined}
      />
      <NativeSelect
        {...form.field("respondent", t`Who answered`)}
        data={purchase.respondents.map((value) => ({ value, label: words[value as PaperRespondent] }))}
      />
      {isRater && (
        <>
          <TextInput
            {...form.field("relation", t`Relation to the child`)}
            placeholder={t`Such as mother`}
            maxLength={60}
          />
          <TextInput {...form.field("rater_name", t`Name`)} maxLength={120} />
        </>
      )}
      <Text
        size="sm"
        c="dimmed"
      >{t`Beginning takes a unit, as every activity does. Discarding the activity gives it back.`}</Text>
    </FormDialog>
  );
}

/** The day here. */
function today(): string {
  const now = new Date();
  const two = (part: number) => String(part).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

function usePaperStart(purchase: Purchase, child: string) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const opened = useBeside(purchase);
  // A start that is tried again is the same activity; one that says something else of the protocol is another one.
  const [ids] = useState(() => new Map<string, string>());
  return useAppForm({
    initial: {
      child,
      test_date: "",
      respondent: (purchase.respondents.find((one) => one !== "specialist") ?? "specialist") as PaperRespondent,
      relation: "",
      rater_name: "",
    },
    fieldOf: (name) => (name === "child_id" ? "child" : (name as "test_date")),
    save: async ({ child: child_id, ...filled }) => {
      const why = refusal(purchase);
      if (why) throw new Refusal(why, "child");
      if (!child_id) throw new Refusal(t`Please Select a Child`, "child");
      const beside = await opened.ask(child_id);
      if (!beside) return;
      const said = JSON.stringify([child_id, filled]);
      const activity_id = ids.get(said) ?? newId();
      ids.set(said, activity_id);
      const { time_zone } = placeOfTest() as { time_zone?: string };
      const start = { activity_id, child_id, purchase_id: purchase.purchase_id, time_zone, beside, ...filled };
      const begun = await startPaper(start).catch(async (error: unknown) => {
        await opened.refused(child_id, error);
        throw error;
      });
      for (const queryKey of [activityKeys.all, marketKeys.purchases, peopleKeys.all]) {
        void client.invalidateQueries({ queryKey });
      }
      void navigate({ to: "/activity/paper/$activityID", params: { activityID: begun.activity_id } });
    },
  });
}
