import { t } from "@lingui/core/macro";
import "@/words/programs";
import { NativeSelect, TextInput } from "@mantine/core";
import { useState } from "react";
import { FormDialog } from "@/ui/dialog/FormDialog";
import { useAppForm } from "@/ui/form/useAppForm";
import { filled } from "@/ui/form/words";
import { NewSecretDialog } from "./NewSecretDialog";
import { ScopeField } from "./ScopeField";
import { type MadeToken, type TokenKind, useMakeToken } from "./tokens";

type Scope = MadeToken["token"]["scopes"][number];

interface TokenDialogProps {
  /** What can be made here, the usual one first. */
  kinds: readonly TokenKind[];
  onClose: () => void;
}

/** Makes a token, and then shows its secret. */
export default function TokenDialog({ kinds, onClose }: TokenDialogProps) {
  const [made, setMade] = useState<MadeToken>();
  if (made) return <NewSecretDialog made={made} onClose={onClose} />;
  return <NewTokenDialog kinds={kinds} onMade={setMade} onClose={onClose} />;
}

function NewTokenDialog({ kinds, onMade, onClose }: TokenDialogProps & { onMade: (made: MadeToken) => void }) {
  const { mutateAsync } = useMakeToken();
  const form = useAppForm({
    initial: { name: "", kind: kinds[0] as string, days: "90", scopes: [] as string[] },
    save: async ({ name, kind, days, scopes }, { setError }) => {
      if (scopes.length === 0) {
        setError("scopes", { message: t`Please choose what the program may do.` });
        return;
      }
      onMade(await mutateAsync({ name, kind: kind as TokenKind, days: Number(days), scopes: scopes as Scope[] }));
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      title={t`New access token`}
      size="lg"
      form={form}
      submit={t`Make token`}
      busy={t`Making`}
      ignoring={["kind", "days"]}
    >
      <TextInput
        {...form.field("name", t`Name`, { needed: true, ...filled })}
        description={t`So that you know it again: what uses it, and where.`}
        maxLength={60}
        data-autofocus
      />
      {kinds.length > 1 && (
        <NativeSelect {...form.field("kind", t`How the service logs in`)} data={kindChoices(kinds)} />
      )}
      <NativeSelect {...form.field("days", t`Works for`)} data={lives()} />
      <ScopeField />
    </FormDialog>
  );
}

const kindChoices = (kinds: readonly TokenKind[]) =>
  [
    { value: "service", label: t`With a token that it sends with each call` },
    { value: "client", label: t`As an OAuth client, with a client ID and a secret` },
  ].filter(({ value }) => kinds.includes(value as TokenKind));

const lives = () => [
  { value: "30", label: t`30 days` },
  { value: "90", label: t`90 days` },
  { value: "180", label: t`180 days` },
  { value: "365", label: t`365 days, the most there is` },
];
