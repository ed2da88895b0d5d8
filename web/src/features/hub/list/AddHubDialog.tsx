import { t } from "@lingui/core/macro";
import "@/words/hub";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useSession } from "@/api/session";
import { FormDialog } from "@/ui/dialog/FormDialog";
import { useAppForm } from "@/ui/form/useAppForm";
import { type FilledHub, HubFields } from "../HubFields";
import { addHub, type IssuedKey } from "../hubs";
import { hubKeys } from "../keys";

interface AddHubDialogProps {
  /** The organization that is looked at. */
  customer?: string;
  close: () => void;
  onAdded: (issued: IssuedKey) => void;
}

/** Adds a hub, whose key is then shown once. */
export function AddHubDialog({ customer, close, onAdded }: AddHubDialogProps) {
  const queryClient = useQueryClient();
  const forCustomer = useSession()?.role === "Super Admin";
  // A call whose answer is lost and that is sent again makes no second hub.
  const [id] = useState(() => crypto.randomUUID());
  const form = useAppForm<FilledHub>({
    initial: { ...empty, customer_id: customer ?? "" },
    save: async ({ customer_id, ...fields }) => {
      const issued = await addHub({ ...fields, hub_id: id, ...(forCustomer && { customer_id }) });
      void queryClient.invalidateQueries({ queryKey: hubKeys.all });
      onAdded(issued);
    },
  });
  return (
    <FormDialog
      title={t`Add a New Hub`}
      size="lg"
      onClose={close}
      form={form}
      submit={t`Confirm`}
      busy={t`Saving`}
      cancel={t`Close`}
    >
      <HubFields forCustomer={forCustomer} />
    </FormDialog>
  );
}

const empty: FilledHub = {
  customer_id: "",
  admin_id: "",
  admin_username: "",
  admin_password: "",
  location: "",
  purchase_date: "",
};
