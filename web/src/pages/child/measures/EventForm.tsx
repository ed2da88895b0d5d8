import { zodResolver } from "@hookform/resolvers/zod";
import { t } from "@lingui/core/macro";
import "@/words/children";
import { NativeSelect, SimpleGrid, TextInput } from "@mantine/core";
import { useState } from "react";
import { z } from "zod";
import { newId } from "@/child/id";
import { textUpTo } from "@/features/people/rules";
import { DialogForm } from "@/ui/dialog/FormDialog";
import { useNotices } from "@/ui/feedback/notices";
import { fieldWords } from "@/ui/form/rules";
import { useAppForm } from "@/ui/form/useAppForm";
import { today } from "@/ui/format/day";
import { type ChildEvent, type EventKind, useSaveEvent } from "./course";
import { kindNames } from "./courseWords";

interface EventFormProps {
  childId: string;
  /** The event that is changed; a new one when absent. */
  event?: ChildEvent;
  done: () => void;
}

const kinds = ["intervention", "break", "medication", "school", "other"] as const satisfies readonly EventKind[];

const schema = () =>
  z
    .object({
      kind: z.enum(kinds),
      text: textUpTo(500).min(1, fieldWords.required),
      from_date: z.string().min(1, fieldWords.required),
      until_date: z.string(),
    })
    .refine(({ from_date, until_date }) => !until_date || until_date >= from_date, {
      path: ["until_date"],
      message: t`Please enter a date that is not before the beginning.`,
    });

type EventValues = z.infer<ReturnType<typeof schema>>;

/** What happened in a child's life, from when, and until when if it is over. */
export function EventForm({ childId, event, done }: EventFormProps) {
  const notices = useNotices();
  const { mutateAsync } = useSaveEvent(childId);
  const [id] = useState(newId);
  const form = useAppForm<EventValues>({
    initial: {
      kind: event?.kind ?? "intervention",
      text: event?.text ?? "",
      from_date: event?.from_date ?? today(),
      until_date: event?.until_date ?? "",
    },
    resolver: zodResolver(schema()),
    save: async ({ until_date, ...filled }) => {
      const body = { ...filled, until_date: until_date || undefined, event_id: event ? undefined : id };
      await mutateAsync({ eventId: event?.event_id, body });
      notices.success(event ? t`The note is changed.` : t`The note is added.`);
      done();
    },
  });
  const { field } = form;
  return (
    <DialogForm form={form} submit={event ? t`Save note` : t`Add note`} busy={t`Saving`} failed={t`Nothing was saved.`}>
      <NativeSelect
        {...field("kind", t`Kind`)}
        data={Object.entries(kindNames()).map(([value, label]) => ({ value, label }))}
        data-autofocus
      />
      <TextInput {...field("text", t`What happened`, { needed: true })} dir="auto" />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput {...field("from_date", t`From`, { needed: true })} type="date" />
        <TextInput
          {...field("until_date", t`Until`)}
          description={t`Empty while it lasts, or for one day`}
          type="date"
        />
      </SimpleGrid>
    </DialogForm>
  );
}
