import "@/words/signOn";
import { t } from "@lingui/core/macro";
import { useQueryClient } from "@tanstack/react-query";
import { accountKeys } from "@/features/account/keys";
import { FormDialog } from "@/ui/dialog/FormDialog";
import { useNotices } from "@/ui/feedback/notices";
import { useAppForm } from "@/ui/form/useAppForm";
import { ConnectionFields } from "./ConnectionFields";
import { PeopleFields } from "./PeopleFields";
import {
  emptyProvider,
  type ProviderList,
  type ProviderRow,
  type ProviderValues,
  saveProvider,
  valuesOf,
} from "./providers";
import { RoleRules } from "./RoleRules";

interface ProviderDialogProps {
  list: ProviderList;
  /** Left out for a new one. */
  provider?: ProviderRow;
  onClose: () => void;
}

/** Adds a provider, or changes one. */
export function ProviderDialog({ list, provider, onClose }: ProviderDialogProps) {
  const client = useQueryClient();
  const notices = useNotices();
  const form = useAppForm<ProviderValues>({
    initial: provider ? valuesOf(provider) : emptyProvider,
    save: async (filled) => {
      const { name } = await saveProvider(filled, !provider);
      await client.invalidateQueries({ queryKey: accountKeys.providers });
      notices.success(t`The provider “${name}” was saved.`);
      onClose();
    },
  });
  return (
    <FormDialog
      title={provider ? t`Edit provider` : t`Add a provider`}
      size="lg"
      onClose={onClose}
      form={form}
      submit={t`Save`}
      busy={t`Saving`}
    >
      <ConnectionFields list={list} provider={provider} />
      <PeopleFields />
      <RoleRules presets={list.presets} />
    </FormDialog>
  );
}
