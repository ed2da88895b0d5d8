import { t } from "@lingui/core/macro";
import { useLocation, useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback, useEffect } from "react";
import { onSessionJoined } from "@/api/session";
import { languageChanged } from "@/words/language";
import { Gate } from "../Gate";
import { messages } from "../messages";
import { LoginSteps } from "./LoginSteps";

export default function LoginScreen() {
  const { next } = useSearch({ from: "/login" });
  // A visitor who chose to log in, after an invitation or a registration, does not read that a log-in is required.
  const chosen = useLocation({ select: ({ state }) => state.registration !== undefined });
  const navigate = useNavigate();
  const goOn = useCallback(
    () => navigate({ href: next ?? "/", replace: true, reloadDocument: languageChanged() }),
    [navigate, next],
  );
  // A role change or a log-out ends the session of all tabs: one log-in is enough for them.
  useEffect(() => onSessionJoined(() => void goOn()), [goOn]);
  return (
    <Gate title={t`Login`}>
      <LoginSteps notice={next && !chosen ? messages.mustLogIn : undefined} onIn={goOn} />
    </Gate>
  );
}
