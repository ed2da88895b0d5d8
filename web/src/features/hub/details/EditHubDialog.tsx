import { t } from "@lingui/core/macro";
import "@/words/hub";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { FormDialog } from "@/ui/dialog/FormDialog";
import { useNotices } from "@/ui/feedback/notices";
import { StaleFailure } from "@/ui/form/StaleFailure";
import { changedByBoth, changedOnly } from "@/ui/form/stale";
import { useAppForm } from "@/ui/form/useAppForm";
import { type FilledHub, HubFields } from "../HubFields";
import { editHub, type Hub, hubQuery } from "../hubs";
import { hubKeys } from "../keys";

/** Changes what was entered when the hub was added. */
export function EditHubDialog({ hub, close }: { hub: Hub; close: () => void }) {
  const queryClient = useQueryClient();
  const notices = useNotices();
  // The page reads the hub again and again; the form stays with what it was filled in from, and with its revision.
  const [base, setBase] = useState(hub);
  const form = useAppForm<FilledHub>({
    initial: filledFrom(base),
    followsStored: true,
    save: async (filled, { formState }) => {
      const changed = changedOnly(filled, formState.dirtyFields);
      if (Object.keys(changed).length > 0) {
        await editHub(hub.id, { ...changed, revision: base.revision });
        await queryClient.invalidateQueries({ queryKey: hubKeys.all });
        notices.success(t`The hub is changed.`);
      }
      close();
    },
  });
  const load = async () => {
    const stored = await queryClient.fetchQuery({ ...hubQuery(hub.id), staleTime: 0 });
    setBase(stored);
    return changedByBoth(labels(), filledFrom(base), filledFrom(stored), form.formState.dirtyFields);
  };
  return (
    <FormDialog
      title={t`Change the hub at ${hub.location_name}`}
      size="lg"
      onClose={close}
      form={form}
      submit={t`Save`}
      busy={t`Saving`}
      cancel={t`Close`}
      failure={<StaleFailure of={form} code="hub-changed" title={t`This hub was changed meanwhile`} load={load} />}
    >
      <HubFields known />
    </FormDialog>
  );
}

const filledFrom = ({ admin_id, admin_username, location_name, purchase_date }: Hub): FilledHub => ({
  customer_id: "",
  admin_id,
  admin_username,
  admin_password: "",
  location: location_name,
  purchase_date,
});

const labels = () => ({
  admin_id: t`Admin Id number`,
  admin_username: t`Admin Username`,
  location: t`Location`,
  purchase_date: t`Purchase Date`,
});
