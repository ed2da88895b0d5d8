import { t } from "@lingui/core/macro";
import "@/words/children";
import { zodResolver } from "@hookform/resolvers/zod";
import { Button, Group, SimpleGrid, TextInput } from "@mantine/core";
import { z } from "zod";
import { Form } from "@/ui/form/Form";
import { optional } from "@/ui/form/rules";
import { SubmitButton } from "@/ui/form/SubmitButton";
import { useAppForm } from "@/ui/form/useAppForm";
import { type ChildrenSearch, oldest } from "./search";

const years = () =>
  optional.refine((text) => text === "" || (/^\d{1,3}$/.test(text) && Number(text) <= oldest), {
    message: t`A whole number of years, 0 to ${oldest}`,
  });

const schema = () =>
  z
    .object({
      first_name: optional.max(100),
      last_name: optional.max(100),
      age_from: years(),
      age_to: years(),
      address: optional.max(200),
    })
    .refine(({ age_from: from, age_to: to }) => from === "" || to === "" || Number(from) <= Number(to), {
      path: ["age_to"],
      message: t`This is less than the age from`,
    });

const text = (value: number | undefined) => (value === undefined || value < 0 ? "" : String(value));
const number = (value: string) => (value === "" ? undefined : Number(value));

interface FilterFieldsProps {
  asked: ChildrenSearch;
  onFilter: (change: Partial<ChildrenSearch>) => void;
}

/** Filters the list by names, age or address. Text matches parts, without case and accents. */
export function FilterFields({ asked, onFilter }: FilterFieldsProps) {
  const form = useAppForm({
    initial: {
      first_name: asked.first_name ?? "",
      last_name: asked.last_name ?? "",
      age_from: text(asked.age_from),
      age_to: text(asked.age_to),
      address: asked.address ?? "",
    },
    resolver: zodResolver(schema()),
    save: ({ first_name, last_name, age_from, age_to, address }) =>
      onFilter({
        first_name: first_name || undefined,
        last_name: last_name || undefined,
        age_from: number(age_from),
        age_to: number(age_to),
        address: address || undefined,
      }),
  });
  const none = {
    first_name: undefined,
    last_name: undefined,
    age_from: undefined,
    age_to: undefined,
    address: undefined,
  };
  return (
    <Form form={form} label={t`Filter the list`}>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput {...form.field("first_name", t`First name`)} data-autofocus />
        <TextInput {...form.field("last_name", t`Last name`)} />
        <TextInput {...form.field("age_from", t`Age from, in years`)} inputMode="numeric" />
        <TextInput {...form.field("age_to", t`Age to, in years`)} inputMode="numeric" />
      </SimpleGrid>
      <TextInput {...form.field("address", t`Address`)} />
      <Group justify="flex-end">
        <Button variant="default" onClick={() => onFilter(none)}>{t`Show all`}</Button>
        <SubmitButton>{t`Filter`}</SubmitButton>
      </Group>
    </Form>
  );
}
