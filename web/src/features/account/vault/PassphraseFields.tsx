import { t } from "@lingui/core/macro";
import { Text } from "@mantine/core";
import { useAccount } from "@/api/session";
import { PasswordField, PasswordOwner } from "@/ui/form/PasswordField";
import { useFormContext, useFormFields } from "@/ui/form/useAppForm";
import { fewestLetters, strengthOf, type Weakness, weaknessOf } from "@/work/vault/passphrase";

export interface NewPassphrase extends Record<string, string> {
  passphrase: string;
  repeated: string;
}

export const noPassphrase: NewPassphrase = { passphrase: "", repeated: "" };

const reasons = (): Record<Weakness, string> => ({
  short: t`A passphrase has at least ${fewestLetters} letters or signs.`,
  long: t`A passphrase has at most 128 letters and signs.`,
  pattern: t`This is a pattern that is guessed at once. Take four or five words that do not belong together.`,
  own: t`This is little more than your address.`,
});

/** A new passphrase, twice, and how strong it is. */
export function PassphraseFields() {
  const { email } = useAccount();
  const field = useFormFields<NewPassphrase>();
  const { watch, getValues } = useFormContext<NewPassphrase>();
  const passphrase = watch("passphrase");
  const isStrong = (value: string) => {
    const weakness = weaknessOf(value, email);
    return weakness ? reasons()[weakness] : true;
  };
  const isSame = (value: string) => value === getValues("passphrase") || t`The two are not the same.`;
  return (
    <>
      <PasswordOwner email={email} />
      <PasswordField
        {...field("passphrase", t`Passphrase`, { needed: true, validate: isStrong })}
        description={t`At least ${fewestLetters} letters: four or five words that do not belong together are best. It is not your password.`}
        autoComplete="new-password"
        data-autofocus
      />
      {passphrase && !weaknessOf(passphrase, email) && <Strength of={passphrase} />}
      <PasswordField
        {...field("repeated", t`Passphrase again`, { needed: true, validate: isSame })}
        autoComplete="new-password"
      />
    </>
  );
}

function Strength({ of }: { of: string }) {
  const names = { 1: t`Strength: fair`, 2: t`Strength: good`, 3: t`Strength: strong` };
  return <Text role="status">{names[strengthOf(of)]}</Text>;
}
