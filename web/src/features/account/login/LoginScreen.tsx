import { t } from "@lingui/core/macro";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { Gate } from "../Gate";
import { messages } from "../messages";
import { LoginSteps } from "./LoginSteps";

export default function LoginScreen() {
  const { next } = useSearch({ from: "/login" });
  const navigate = useNavigate();
  return (
    <Gate title={t`Login`}>
      <LoginSteps notice={next && messages.mustLogIn} onIn={() => navigate({ href: next ?? "/", replace: true })} />
    </Gate>
  );
}
