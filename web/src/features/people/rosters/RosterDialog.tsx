import { t } from "@lingui/core/macro";
import "@/words/people";
import { Checkbox, NativeSelect, Select, SimpleGrid, Stack, Switch, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { FormDialog } from "@/ui/dialog/FormDialog";
import { type AppForm, useAppForm, useController, useWatch } from "@/ui/form/useAppForm";
import { type NewRoster, type Roster, type RosterFields, rosterKeys } from "./rosters";
import { importWords } from "./words";

type Values = Omit<NewRoster, "hour" | "secret"> & { hour: string; secret: string };

interface RosterDialogProps {
  title: string;
  submit: string;
  /** The roster that is changed; without it one is added. */
  initial?: Roster;
  send: (kind: NewRoster["kind"], fields: RosterFields) => Promise<unknown>;
  close: () => void;
}

/** Adds a roster, or changes one. The server says what is wrong with it. */
export function RosterDialog({ title, submit, initial, send, close }: RosterDialogProps) {
  const queryClient = useQueryClient();
  const form = useAppForm<Values>({
    initial: initial ? valuesOf(initial) : empty(),
    save: async ({ kind, hour, secret, ...fields }) => {
      await send(kind, { ...fields, hour: Number(hour), ...(secret && { secret }) });
      close();
      void queryClient.invalidateQueries({ queryKey: rosterKeys.all });
    },
  });
  const kind = useWatch({ control: form.control, name: "kind" });
  return (
    <FormDialog title={title} size="lg" onClose={close} form={form} submit={submit} busy={t`Saving`}>
      <TextInput
        {...form.field("name", t`Name`, { needed: true })}
        description={t`For yourself, such as the name of the district.`}
        maxLength={100}
        autoComplete="off"
        data-autofocus
      />
      {!initial && (
        <NativeSelect
          {...form.field("kind", t`How it comes`)}
          data={[
            { value: "rest", label: t`From a OneRoster server` },
            { value: "csv", label: t`In OneRoster files (.zip)` },
          ]}
        />
      )}
      {kind === "rest" && <ServerFields form={form} kept={initial?.has_secret} />}
      <ImportChoices form={form} />
      {kind === "rest" && <NightFields form={form} />}
    </FormDialog>
  );
}

function ServerFields({ form, kept }: { form: AppForm<Values>; kept?: boolean }) {
  return (
    <>
      <NativeSelect {...form.field("version", t`Version of OneRoster`)} data={["1.1", "1.2"]} />
      <TextInput
        {...form.field("address", t`Address of the server`, { needed: true })}
        description={t`It begins with https://, and may end with the path of OneRoster.`}
        type="url"
        dir="ltr"
        maxLength={500}
        autoComplete="off"
      />
      <TextInput
        {...form.field("token_address", t`Address for tokens`, { needed: true })}
        description={t`Where the server gives OAuth 2 tokens for client credentials.`}
        type="url"
        dir="ltr"
        maxLength={500}
        autoComplete="off"
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput
          {...form.field("client_id", t`Client ID`, { needed: true })}
          dir="ltr"
          maxLength={500}
          autoComplete="off"
        />
        <TextInput
          {...form.field("secret", t`Client secret`, { needed: !kept })}
          placeholder={kept ? t`Stays as it is` : undefined}
          type="password"
          dir="ltr"
          maxLength={500}
          autoComplete="new-password"
        />
      </SimpleGrid>
      <TextInput
        {...form.field("scope", t`Scope`)}
        description={t`Only if the server wants one named.`}
        dir="ltr"
        maxLength={500}
        autoComplete="off"
      />
    </>
  );
}

/** What is taken over beside children's names, schools and grades. */
function ImportChoices({ form }: { form: AppForm<Values> }) {
  const { field, fieldState } = useController({ control: form.control, name: "imports" });
  const words = importWords();
  return (
    <Checkbox.Group
      label={t`What is taken over`}
      description={t`Names, school, grade and student ID always are. What you do not need, leave out.`}
      value={field.value}
      onChange={field.onChange}
      error={fieldState.error?.message}
    >
      <Stack gap="xs" mt="xs">
        {(Object.keys(words) as (keyof typeof words)[]).map((what) => (
          <Checkbox key={what} value={what} label={words[what]} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}

function NightFields({ form }: { form: AppForm<Values> }) {
  const { field, fieldState } = useController({ control: form.control, name: "zone" });
  const { field: nightly } = useController({ control: form.control, name: "nightly" });
  return (
    <>
      <Switch
        label={t`Read it every night`}
        checked={nightly.value}
        onChange={({ currentTarget: { checked } }) => nightly.onChange(checked)}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <NativeSelect
          {...form.field("hour", t`Between`)}
          data={Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: hourWords(hour) }))}
        />
        <Select
          label={t`Time zone`}
          data={zones(field.value)}
          value={field.value}
          onChange={(zone) => field.onChange(zone ?? "")}
          onBlur={field.onBlur}
          error={fieldState.error?.message}
          searchable
          allowDeselect={false}
          limit={60}
          nothingFoundMessage={t`No such time zone`}
        />
      </SimpleGrid>
    </>
  );
}

const clock = (hour: number) => `${String(hour % 24).padStart(2, "0")}:00`;

const hourWords = (hour: number) => t`${clock(hour)} and ${clock(hour + 1)}`;

const zones = (own: string) => [...new Set([own, ...Intl.supportedValuesOf("timeZone")])].filter(Boolean).sort();

const valuesOf = ({
  kind,
  name,
  version,
  address,
  token_address,
  client_id,
  scope,
  imports,
  nightly,
  hour,
  zone,
}: Roster): Values => ({
  kind,
  name,
  version: version || "1.1",
  address,
  token_address,
  client_id,
  secret: "",
  scope,
  imports,
  nightly,
  hour: String(hour),
  zone: zone || here(),
});

const here = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

const empty = (): Values => ({
  kind: "rest",
  name: "",
  version: "1.1",
  address: "",
  token_address: "",
  client_id: "",
  secret: "",
  scope: "",
  imports: ["demographics"],
  nightly: true,
  hour: "2",
  zone: here(),
});
