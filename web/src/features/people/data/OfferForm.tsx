import { Text, TextInput } from "@mantine/core";
import { DialogForm } from "@/ui/dialog/FormDialog";
import { useNotices } from "@/ui/feedback/notices";
import { filled } from "@/ui/form/rules";
import { useAppForm } from "@/ui/form/useAppForm";
import type { ChildRecord } from "../child/record/record";
import { useOffer } from "./childData";

/** The account that a child is offered to. */
export function OfferForm({ child, name, done }: { child: ChildRecord; name: string; done: () => void }) {
  const notices = useNotices();
  const offer = useOffer(child.child_id);
  const form = useAppForm({
    initial: { email: "" },
    save: async ({ email }) => {
      await offer.mutateAsync(email);
      notices.success(`${name} is offered to ${email}. A letter is on its way.`);
      done();
    },
  });
  return (
    <DialogForm form={form} submit="Offer">
      <Text>
        The account of this address gets a letter. When it accepts, <bdi>{name}</bdi> is on its list with the record,
        consents, activities and reports. You, the care team and the guardians no longer see them then. Until then
        nothing changes, and you can withdraw the offer.
      </Text>
      <TextInput
        {...form.field("email", "E-mail address of the account", { needed: true, ...filled })}
        type="email"
        autoComplete="off"
        data-autofocus
      />
    </DialogForm>
  );
}
