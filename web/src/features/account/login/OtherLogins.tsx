import "@/words/steps";
import { t } from "@lingui/core/macro";
import { Divider } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { passkeysWork } from "../secondFactor/webauthn";
import { ProviderButtons } from "../signOn/ProviderButtons";
import { choicesQuery } from "../signOn/signOn";
import { PasskeyLogin } from "./PasskeyLogin";

interface OtherLoginsProps {
  /** Where the log-in leads. */
  next?: string;
  onIn: () => void;
}

/** The ways to log in besides a password. They are below it, so that nothing moves when they come. */
export default function OtherLogins({ next, onIn }: OtherLoginsProps) {
  const { data: choices } = useQuery(choicesQuery);
  const some = choices && (choices.by_email || choices.providers.length > 0);
  if (!passkeysWork() && !some) return null;
  return (
    <>
      <Divider label={t`or`} />
      <PasskeyLogin onIn={onIn} />
      {some && <ProviderButtons choices={choices} next={next} />}
    </>
  );
}
