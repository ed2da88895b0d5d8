import "@/words/signOn";
import { t } from "@lingui/core/macro";
import { useLocation, useParams } from "@tanstack/react-router";
import { Gate } from "../Gate";
import { AddressForm } from "./AddressForm";
import { LetterAnswer } from "./LetterAnswer";
import { Returning } from "./Returning";

/** Where a log-in through an organization begins by the address, where a provider sends the browser back to, and where a letter leads. */
export default function SignOnScreen() {
  const { provider } = useParams({ strict: false });
  const token = useLocation({ select: ({ hash }) => hash.replace(/^#/, "").trim() });
  return (
    <Gate title={t`Log in through your organization`}>
      {provider ? <Returning provider={provider} /> : token ? <LetterAnswer token={token} /> : <AddressForm />}
    </Gate>
  );
}
