import { t } from "@lingui/core/macro";
import "@/words/hub";
import { Modal } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useNotices } from "@/ui/feedback/notices";
import { useDiscard } from "@/ui/feedback/useDiscard";
import { type FilledHub, HubForm } from "./HubForm";
import { editHub, type Hub } from "./hubs";
import { hubKeys } from "./keys";

/** Changes what was entered when the hub was added. */
export function EditHubDialog({ hub, close }: { hub: Hub; close: () => void }) {
  const queryClient = useQueryClient();
  const notices = useNotices();
  const discard = useDiscard(close);
  const save = async ({ customer_id: _, admin_password, ...fields }: FilledHub) => {
    await editHub(hub.id, { ...fields, ...(admin_password && { admin_password }) });
    await queryClient.invalidateQueries({ queryKey: hubKeys.all });
    notices.success(t`The hub is changed.`);
    close();
  };
  const { admin_id, admin_username, location_name: location, purchase_date } = hub;
  return (
    <Modal opened onClose={discard.leave} title={t`Change the hub at ${location}`} size="lg">
      <HubForm
        initial={{ customer_id: "", admin_id, admin_username, admin_password: "", location, purchase_date }}
        known
        submit={t`Save`}
        save={save}
        discard={discard}
      />
    </Modal>
  );
}
