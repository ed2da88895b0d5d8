import "@/words/provisioning";
import { t } from "@lingui/core/macro";
import { NativeSelect, Textarea, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useAccount } from "@/api/session";
import { accountKeys } from "@/features/account/keys";
import { roleName } from "@/features/account/roles";
import { FormDialog } from "@/ui/dialog/FormDialog";
import { useNotices } from "@/ui/feedback/notices";
import { useAppForm } from "@/ui/form/useAppForm";
import { filled } from "@/ui/form/words";
import { GroupRules } from "./GroupRules";
import { type Tenant, type TenantList, type TenantValues, valuesOf } from "./tenants";

interface DirectoryDialogProps {
  list: TenantList;
  /** Left out for a new one. */
  tenant?: Tenant;
  send: (values: TenantValues) => Promise<unknown>;
  onClose: () => void;
}

/** Adds a directory, or changes one. */
export function DirectoryDialog({ list, tenant, send, onClose }: DirectoryDialogProps) {
  const client = useQueryClient();
  const notices = useNotices();
  const ofOrganization = useAccount().role === "Organization" || !!tenant?.of_organization;
  const choices = (tenant?.allowed_roles ?? list.roles).map((value) => ({ value, label: roleName(value) }));
  const form = useAppForm<TenantValues>({
    initial: valuesOf(list, tenant),
    save: async (values) => {
      await send(values);
      await client.invalidateQueries({ queryKey: accountKeys.directories });
      notices.success(t`The directory “${values.name.trim()}” was saved.`);
      onClose();
    },
  });
  return (
    <FormDialog
      title={tenant ? t`Edit directory` : t`Add a directory`}
      size="lg"
      onClose={onClose}
      form={form}
      submit={t`Save`}
      busy={t`Saving`}
    >
      <TextInput
        {...form.field("name", t`Name`, { needed: true, ...filled })}
        description={t`For yourself, such as “Entra of the school”.`}
        maxLength={60}
        autoComplete="off"
        data-autofocus
      />
      <Textarea
        {...form.field("domains", t`Domains of their addresses`, { needed: true, ...filled })}
        description={
          ofOrganization
            ? t`One on each line, such as school.example. Each has to be proved by a DNS record, or confirmed by a Super Admin.`
            : t`One on each line, such as school.example. They count as confirmed by you.`
        }
        dir="ltr"
        autosize
        minRows={2}
      />
      <NativeSelect {...form.field("default_role", t`New accounts without a rule`)} data={choices} />
      <GroupRules choices={choices} ofOrganization={ofOrganization} />
    </FormDialog>
  );
}
