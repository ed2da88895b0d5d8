import { t } from "@lingui/core/macro";
import "@/words/hub";
import { Modal } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useSession } from "@/api/session";
import { useDiscard } from "@/ui/feedback/useDiscard";
import { type FilledHub, HubForm } from "./HubForm";
import { addHub, type IssuedKey } from "./hubs";
import { hubKeys } from "./keys";

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
  const discard = useDiscard(close);
  // A call whose answer is lost and that is sent again makes no second hub.
  const [id] = useState(() => crypto.randomUUID());
  const save = async ({ customer_id, ...fields }: FilledHub) => {
    const issued = await addHub({ ...fields, hub_id: id, ...(forCustomer && { customer_id }) });
    void queryClient.invalidateQueries({ queryKey: hubKeys.all });
    onAdded(issued);
  };
  return (
    <Modal opened onClose={discard.leave} title={t`Add a New Hub`} size="lg">
      <HubForm
        initial={{ ...empty, customer_id: customer ?? "" }}
        forCustomer={forCustomer}
        submit={t`Confirm`}
        save={save}
        discard={discard}
      />
    </Modal>
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
