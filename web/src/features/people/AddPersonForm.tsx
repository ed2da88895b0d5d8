import { zodResolver } from "@hookform/resolvers/zod";
import { Button, Group, SimpleGrid, Stack, Text, TextInput } from "@mantine/core";
import { useForm } from "react-hook-form";
import { messageOf } from "@/api/errors";
import { InlineNotice } from "@/ui/InlineNotice";
import { useNotices } from "@/ui/notices";
import { keptEntries, useKeptEntries } from "@/ui/useKeptEntries";
import { type ChildForm, childSchema, emptyChild, toNewChild } from "./newPerson";
import { useAddChild } from "./people";

export function AddPersonForm({ done }: { done: () => void }) {
  const notices = useNotices();
  const { mutateAsync, error } = useAddChild();
  const form = useForm<ChildForm>({ resolver: zodResolver(childSchema), defaultValues: emptyChild });
  const restored = useKeptEntries("add-person", form);
  const { register, handleSubmit, formState } = form;
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (form) => {
    try {
      await mutateAsync(toNewChild(form));
    } catch {
      return; // The failure shows above the buttons; what was typed stays.
    }
    notices.success(`${form.firstName} ${form.lastName} was added.`);
    done();
  });
  const names = [errors.firstName && "First Name", errors.lastName && "Last Name"].filter(Boolean);

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text c="dimmed">A student or patient. Only the names are needed.</Text>
        {restored && <InlineNotice kind="info">{keptEntries}</InlineNotice>}
        {names.length > 0 && <InlineNotice kind="error">Please fill in: {names.join(", ")}</InlineNotice>}
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput
            label="First Name"
            withAsterisk
            aria-required
            data-autofocus
            error={errors.firstName?.message}
            {...register("firstName")}
          />
          <TextInput
            label="Last Name"
            withAsterisk
            aria-required
            error={errors.lastName?.message}
            {...register("lastName")}
          />
          <TextInput label="Email" type="email" error={errors.email?.message} {...register("email")} />
          <TextInput label="Phone Number" type="tel" error={errors.phone?.message} {...register("phone")} />
          <TextInput label="Date of Birth" type="date" error={errors.born?.message} {...register("born")} />
        </SimpleGrid>
        {error && <InlineNotice kind="error">{messageOf(error)} Nothing was added.</InlineNotice>}
        <Group justify="flex-end">
          <Button variant="default" onClick={done}>
            Cancel
          </Button>
          <Button type="submit" loading={isSubmitting}>
            Add Person
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
