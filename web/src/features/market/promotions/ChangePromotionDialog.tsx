import { t } from "@lingui/core/macro";
import "@/words/market";
import { TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { FormDialog } from "@/ui/dialog/FormDialog";
import { StaleFailure } from "@/ui/form/StaleFailure";
import { changedByBoth, changedOnly } from "@/ui/form/stale";
import { useAppForm } from "@/ui/form/useAppForm";
import { marketKeys } from "../keys";
import { changePromotion, type Promotion, promotionsQuery } from "./promotions";
import { dayOf, lastMoment, wholeNumber } from "./terms";

interface ChangePromotionDialogProps {
  promotion: Promotion;
  /** The page of the list that it stands on. */
  after: string | undefined;
  close: () => void;
}

/** Changes until when, and how often, a code can be used. */
export function ChangePromotionDialog({ promotion, after, close }: ChangePromotionDialogProps) {
  const queryClient = useQueryClient();
  const [base, setBase] = useState(promotion);
  const form = useAppForm({
    initial: termsOf(base),
    followsStored: true,
    save: async (filled, { formState }) => {
      const changed = changedOnly(filled, formState.dirtyFields);
      if (Object.keys(changed).length > 0) {
        await changePromotion(promotion.promotion_id, { ...bodyOf(changed), revision: base.revision });
        await queryClient.invalidateQueries({ queryKey: marketKeys.promotions });
      }
      close();
    },
  });
  const load = async () => {
    const { rows } = await queryClient.fetchQuery({ ...promotionsQuery(after), staleTime: 0 });
    const stored = rows.find(({ promotion_id }) => promotion_id === promotion.promotion_id);
    if (!stored) return [];
    setBase(stored);
    return changedByBoth(labels(), termsOf(base), termsOf(stored), form.formState.dirtyFields);
  };
  const { ends_at, most_uses } = labels();
  return (
    <FormDialog
      title={t`Change ${promotion.code}`}
      onClose={close}
      form={form}
      submit={t`Save`}
      busy={t`Saving`}
      failure={
        <StaleFailure of={form} code="promotion-changed" title={t`This code was changed meanwhile`} load={load} />
      }
    >
      <TextInput {...form.field("ends_at", ends_at)} description={t`Empty for no end.`} type="date" data-autofocus />
      <TextInput {...form.field("most_uses", most_uses)} description={t`Empty for any number.`} inputMode="numeric" />
    </FormDialog>
  );
}

interface Terms {
  ends_at: string;
  most_uses: string;
}

const labels = () => ({ ends_at: t`Last day`, most_uses: t`Most uses` });

const termsOf = ({ ends_at, most_uses }: Promotion): Terms => ({
  ends_at: dayOf(ends_at),
  most_uses: most_uses > 0 ? String(most_uses) : "",
});

const bodyOf = ({ ends_at, most_uses }: Partial<Terms>) => ({
  ...(ends_at !== undefined && (ends_at ? { ends_at: lastMoment(ends_at) } : { no_end: true })),
  ...(most_uses !== undefined && { most_uses: wholeNumber(most_uses, "most_uses", 1_000_000) }),
});
