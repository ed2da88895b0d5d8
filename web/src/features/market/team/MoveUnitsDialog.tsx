import { t } from "@lingui/core/macro";
import "@/words/market";
import { TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { FormDialog } from "@/ui/dialog/FormDialog";
import { Refusal } from "@/ui/form/refusal";
import { useAppForm } from "@/ui/form/useAppForm";
import { marketKeys } from "../keys";
import { giveUnits, type TeamShare, takeUnits } from "./team";

export interface UnitMove {
  member: TeamShare;
  /** Given to the member; otherwise taken back. */
  give: boolean;
  most: number;
}

interface MoveUnitsProps {
  purchaseID: string;
  move: UnitMove;
  close: () => void;
}

/** Asks how many units go to a member, or come back. */
export function MoveUnitsDialog({ purchaseID, move: { member, give, most }, close }: MoveUnitsProps) {
  const queryClient = useQueryClient();
  const form = useAppForm({
    initial: { units: "1" },
    save: async ({ units: typed }) => {
      const units = Number(typed);
      if (!Number.isInteger(units) || units < 1 || units > most)
        throw new Refusal(t`Please enter a whole number from 1 to ${most}.`, "units");
      await (give
        ? giveUnits(purchaseID, member, units)
        : takeUnits(purchaseID, member.shared_purchase_id ?? "", units));
      await queryClient.invalidateQueries({ queryKey: marketKeys.purchases });
      close();
    },
  });
  return (
    <FormDialog
      title={give ? t`Give units to ${member.name}` : t`Take units back from ${member.name}`}
      onClose={close}
      form={form}
      submit={give ? t`Give units` : t`Take back`}
      busy={t`Saving`}
    >
      <TextInput
        {...form.field("units", t`Units`, { needed: true })}
        description={give ? t`${most} are unused and with you.` : t`${most} are unused there.`}
        inputMode="numeric"
        data-autofocus
      />
    </FormDialog>
  );
}
