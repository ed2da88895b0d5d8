import { zodResolver } from "@hookform/resolvers/zod";
import { t } from "@lingui/core/macro";
import "@/words/statistics";
import { TextInput } from "@mantine/core";
import { z } from "zod";
import { useNotices } from "@/ui/feedback/notices";
import { Form, FormFailure } from "@/ui/form/Form";
import { required } from "@/ui/form/rules";
import { SubmitButton } from "@/ui/form/SubmitButton";
import { useAppForm } from "@/ui/form/useAppForm";
import { useSaveFilter } from "./filters";
import { type SpecialistFilter, toSaved } from "./search";

interface SaveFilterFormProps {
  name: string;
  /** Names that there are already. */
  taken: readonly string[];
  read: () => Promise<SpecialistFilter | undefined>;
}

const mostLetters = 80;
const schema = z.object({ name: required.max(mostLetters) });

/** Gives the filter a name. */
export function SaveFilterForm({ name, taken, read }: SaveFilterFormProps) {
  const notices = useNotices();
  const { mutateAsync } = useSaveFilter();
  const form = useAppForm<{ name: string }>({
    initial: { name },
    resolver: zodResolver(schema),
    save: async (filled) => {
      const filter = await read();
      if (!filter) return;
      const known = taken.includes(filled.name);
      await mutateAsync({ name: filled.name, query: toSaved(filter) });
      notices.success(known ? t`“${filled.name}” asks for this now.` : t`Saved as “${filled.name}”.`);
    },
  });
  const typed = form.watch("name").trim();
  return (
    <Form form={form} label={t`Save this filter`}>
      <TextInput {...form.field("name", t`Name of this filter`)} maxLength={mostLetters} />
      <FormFailure of={form} />
      <SubmitButton variant="default" busy={t`Saving`}>
        {taken.includes(typed) ? t`Replace filter` : t`Save filter`}
      </SubmitButton>
    </Form>
  );
}
