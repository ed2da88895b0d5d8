import { t } from "@lingui/core/macro";
import "@/words/people";
import { zodResolver } from "@hookform/resolvers/zod";
import { Radio, SimpleGrid, Text } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "@/api/errors";
import { DialogForm } from "@/ui/dialog/FormDialog";
import { useNotices } from "@/ui/feedback/notices";
import { useAppForm } from "@/ui/form/useAppForm";
import { formatName } from "@/ui/format";
import { useOfferJoin } from "../join/useOfferJoin";
import { kindNames } from "../kinds";
import { type Kind, type Person, personQuery } from "../people";
import { AlikeChildren } from "./AlikeChildren";
import { type AlikeChild, findAlike, identityOf, isKnownChild } from "./alike";
import classes from "./Person.module.css";
import { PersonFields } from "./PersonFields";
import { emptyPerson, type PersonForm, personField, personSchema } from "./personForm";
import { useSavePerson } from "./savePerson";

interface AddPersonFormProps {
  kind: Kind;
  done: () => void;
  onAdded?: (person: Person) => void;
}

export function AddPersonForm({ kind, done, onAdded }: AddPersonFormProps) {
  const notices = useNotices();
  const { addOrShow, alikeOf, find } = useAdding();
  const offerJoin = useOfferJoin();
  const queryClient = useQueryClient();
  const form = useAppForm<PersonForm>({
    initial: emptyPerson(kind),
    resolver: zodResolver(personSchema),
    fieldOf: personField,
    save: async (filled) => {
      const person = await addOrShow(filled);
      if (!person) return;
      onAdded?.(person);
      const step = onAdded ? undefined : offerJoin(alikeOf(filled), person);
      notices.success(t`${{ name: formatName(filled.first_name, filled.last_name) }} was added.`, step);
      done();
    },
  });
  const chosen = form.watch("kind");
  const alike = alikeOf(form.watch());
  const failed = (error: unknown) => notices.error(messageOf(error));
  const take = async (id: string) => {
    onAdded?.(await queryClient.fetchQuery(personQuery("child", id)));
    done();
  };
  return (
    <DialogForm
      form={form}
      submit={alike ? t`Add all the same` : t`Add Person`}
      busy={t`Adding`}
      failed={t`Nothing was added.`}
      keptAs="add-person"
      ignoring={["kind"]}
    >
      <KindChoice
        value={chosen}
        onChange={(value) => {
          form.setValue("kind", value, { shouldDirty: true });
          form.clearErrors();
        }}
      />
      <Text c="dimmed">{chosen === "child" ? t`Only the names are needed.` : t`All four fields are needed.`}</Text>
      <PersonFields />
      {alike && (
        <AlikeChildren
          alike={alike}
          onTake={onAdded && (({ child_id }) => void take(child_id).catch(failed))}
          onRestored={() => void find(form.getValues()).catch(failed)}
        />
      )}
    </DialogForm>
  );
}

const labels: Record<Kind, string> = {
  child: t`Student/Patient`,
  specialist: t`Specialist`,
  case_manager: t`Case Manager`,
  guardian: t`Guardian`,
};

/** What the person is who is being added. */
function KindChoice({ value, onChange }: { value: Kind; onChange: (kind: Kind) => void }) {
  return (
    <Radio.Group label={t`Type`} value={value} onChange={(chosen) => onChange(chosen as Kind)}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs" mt={4}>
        {kindNames.map((kind) => (
          <Radio
            key={kind}
            value={kind}
            label={labels[kind]}
            classNames={{ root: classes.choice, body: classes.choiceBody, labelWrapper: classes.choiceLabel }}
          />
        ))}
      </SimpleGrid>
    </Radio.Group>
  );
}

/** Adds a person. When a similar child is on the list, that child is shown first, and a second press adds the new one. */
function useAdding() {
  const { add } = useSavePerson();
  const [shown, setShown] = useState<{ identity: string; children: AlikeChild[] }>();
  /** The children found for the present values of the form. */
  const alikeOf = (form: PersonForm) =>
    shown?.identity === identityOf(form) && shown.children.length > 0 ? shown.children : undefined;
  const find = async (form: PersonForm) => setShown({ identity: identityOf(form), children: await findAlike(form) });

  const addOrShow = async (form: PersonForm): Promise<Person | undefined> => {
    try {
      return await add(form, shown?.identity !== identityOf(form));
    } catch (error) {
      if (!isKnownChild(error)) throw error;
      await find(form);
      return undefined;
    }
  };
  return { addOrShow, alikeOf, find };
}
