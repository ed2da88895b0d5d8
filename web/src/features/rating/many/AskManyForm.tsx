import { plural, t } from "@lingui/core/macro";
import "@/words/rating";
import { Button, Group, NativeSelect, Radio, SimpleGrid, Text, TextInput } from "@mantine/core";
import { planWords } from "@/features/market/left";
import type { Purchase } from "@/features/market/purchases";
import { useDialog } from "@/ui/dialog/Dialog";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { Form, FormFailure } from "@/ui/form/Form";
import { DiscardGuard } from "@/ui/form/keeping";
import { SubmitButton } from "@/ui/form/SubmitButton";
import { type AppForm, Controller } from "@/ui/form/useAppForm";
import { askable, chosenFor, respondentsFor } from "../ask/askForm";
import { ByField } from "../ask/ByField";
import { CalledField } from "../ask/Called";
import { RespondentField } from "../ask/RespondentField";
import { MoreTerms } from "../ask/Terms";
import { useFirstField } from "../ask/useFirstField";
import type { Respondent } from "../requests";
import { AskedRows } from "./AskedRows";
import type { KnownOfAll } from "./AskManyDialog";
import { lackingUnits, type ManyChild, type ManyValues, unitsWords, wantedChildren } from "./askMany";
import { lackingRows, useAskMany, waitingRows } from "./useAskMany";

interface AskManyFormProps {
  of: readonly ManyChild[];
  known: KnownOfAll;
  onClose: () => void;
  onLink: (requestId: string, rater: string) => void;
}

/** What is asked, who is asked about each child, and what became of it. */
export function AskManyForm({ of: children, known, onClose, onLink }: AskManyFormProps) {
  const { form, rows, outcomes } = useAskMany({ of: children, known, onClose, onLink });
  const { purchases } = known;
  const values = form.watch();
  const one = values.whom === "one";
  const purchase = purchases.find(({ purchase_id }) => purchase_id === values.purchase);
  const waiting = waitingRows(rows, values.rows, outcomes);
  const wanted = wantedChildren(children, rows, values.rows);
  const count = one ? wanted.length : waiting.length;
  const done = !one && outcomes.size > 0 && waiting.length === 0;
  const lacking = purchase && lackingUnits(purchase, count);
  const onRespondent = (next: Respondent) => {
    form.setValue("respondent", next, { shouldDirty: true });
    const offered = askable(purchases, next);
    const [meant = offered[0]?.purchase_id ?? ""] = chosenFor(purchases, next);
    if (!offered.some(({ purchase_id }) => purchase_id === values.purchase)) form.setValue("purchase", meant);
  };
  const fields = useFirstField();
  // Norms depend on who answers: a teacher's answers must not be a parent's because this choice was overlooked.
  const onWhom = (whom: ManyValues["whom"]) => {
    const usual = whom === "one" ? "teacher" : "parent";
    if (respondentsFor(purchases).includes(usual)) onRespondent(usual);
  };
  const [first = "", ...rest] = children[0]?.name.split(" ") ?? [];
  return (
    <Form form={form}>
      {!done && <ManyGuard />}
      <SimpleGrid ref={fields} cols={{ base: 1, sm: 2 }}>
        <NativeSelect
          {...form.field("purchase", t`What is answered`)}
          data={askable(purchases, values.respondent).map(asChoice)}
          disabled={outcomes.size > 0}
        />
        <RespondentField form={form} possible={respondentsFor(purchases)} onRespondent={onRespondent} />
      </SimpleGrid>
      <WhomField form={form} disabled={outcomes.size > 0} onWhom={onWhom} />
      {one && (
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput {...form.field("name", t`Name of the rater`, { needed: true })} autoComplete="off" />
          <TextInput
            {...form.field("email", t`E-mail of the rater`, { needed: values.by === "letter" })}
            type="email"
            autoComplete="off"
          />
        </SimpleGrid>
      )}
      <AskedRows form={form} rows={rows} outcomes={outcomes} one={one} />
      {purchase && count > 0 && <Text c="dimmed">{unitsWords(purchase, count)}</Text>}
      {lacking && <InlineNotice kind="error">{lacking}</InlineNotice>}
      <CalledField form={form} first={first} last={rest.at(-1) ?? ""} />
      <MoreTerms form={form} />
      {one && <ByField form={form} />}
      <FormFailure of={form} also={t`Nobody was asked.`} />
      <Text role="status" size="sm">
        {!one && statusOf(rows.length, waiting.length, lackingRows(rows, values.rows), outcomes.size)}
      </Text>
      <ManyButtons count={count} blocked={Boolean(lacking)} again={outcomes.size > 0} one={one} done={done} />
    </Form>
  );
}

const asChoice = (purchase: Purchase) => ({
  value: purchase.purchase_id,
  label: `${purchase.title} (${planWords(purchase)})`,
});

/** What the table says on the whole: what is ready, what lacks an address, what has failed. */
function statusOf(all: number, waiting: number, lacking: number, sent: number): string {
  if (sent > 0 && waiting > 0)
    return plural(waiting, { one: "# letter was not sent.", other: "# letters were not sent." });
  if (sent > 0) return t`The letters are on their way.`;
  if (lacking === 0) return "";
  return plural(lacking, {
    one: `# of ${all} lacks a name or an address.`,
    other: `# of ${all} lack a name or an address.`,
  });
}

function ManyGuard() {
  return <DiscardGuard discard={useDialog()} ignoring={["whom", "purchase", "respondent", "called", "by"]} />;
}

interface WhomFieldProps {
  form: AppForm<ManyValues>;
  disabled: boolean;
  onWhom: (whom: ManyValues["whom"]) => void;
}

function WhomField({ form, disabled, onWhom }: WhomFieldProps) {
  const choose = (whom: string) => {
    form.setValue("whom", whom as ManyValues["whom"], { shouldDirty: true });
    onWhom(whom as ManyValues["whom"]);
  };
  return (
    <Controller
      control={form.control}
      name="whom"
      render={({ field }) => (
        <Radio.Group label={t`Who answers`} value={field.value} onChange={choose}>
          <Group gap="lg" mt={4}>
            <Radio value="guardians" label={t`The guardians of each child`} disabled={disabled} />
            <Radio value="one" label={t`One person about all of them, such as a teacher`} disabled={disabled} />
          </Group>
        </Radio.Group>
      )}
    />
  );
}

interface ManyButtonsProps {
  count: number;
  blocked: boolean;
  again: boolean;
  one: boolean;
  done: boolean;
}

function ManyButtons({ count, blocked, again, one, done }: ManyButtonsProps) {
  const { leave } = useDialog();
  const letters = plural(count, { one: "Send # letter", other: "Send # letters" });
  return (
    <Group justify="flex-end">
      <Button variant="default" onClick={leave}>{t`Close`}</Button>
      {!done && (
        <SubmitButton busy={t`Asking`} disabled={blocked || count === 0}>
          {one ? t`Ask one person` : again ? t`Try again` : letters}
        </SubmitButton>
      )}
    </Group>
  );
}
