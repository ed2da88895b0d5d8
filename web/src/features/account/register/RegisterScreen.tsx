import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import "@/words/account";
import { zodResolver } from "@hookform/resolvers/zod";
import { Text } from "@mantine/core";
import { useLocation, useNavigate, useSearch } from "@tanstack/react-router";
import { api, call } from "@/api/client";
import { hasStatus } from "@/api/errors";
import { type Role, startSession } from "@/api/session";
import { type Notices, useNotices } from "@/ui/feedback/notices";
import { Form } from "@/ui/form/Form";
import { Refusal, reasonOf } from "@/ui/form/refusal";
import { SubmitButton } from "@/ui/form/SubmitButton";
import { useAppForm } from "@/ui/form/useAppForm";
import { TextLink } from "@/ui/links";
import { Gate } from "../Gate";
import { newAccountMessages } from "../newAccountMessages";
import { roleName } from "../roles";
import { RegisterFields } from "./RegisterFields";
import {
  emptyRegistration,
  formField,
  invitedSchema,
  type Known,
  type RegistrationForm,
  registrationSchema,
  toPayload,
} from "./registration";

export default function RegisterScreen() {
  const { next } = useSearch({ from: "/register" });
  const known = useLocation({ select: ({ state }) => state.registration });
  const notices = useNotices();
  const form = useRegistration(notices, known, next);
  return (
    <Gate
      title={t`Sign up`}
      width="wide"
      lead={t`An account for your work, or for following your own child. Fields with a star are needed.`}
    >
      <Form form={form} gap="lg" onChange={notices.settled}>
        <RegisterFields invited={known?.invitation !== undefined} />
        <SubmitButton busy={t`Signing up`}>{t`Sign up`}</SubmitButton>
        <Text>
          <Trans>
            Already registered?{" "}
            <TextLink to="/login" search={{ next }} state>
              Login
            </TextLink>
          </Trans>
        </Text>
      </Form>
    </Gate>
  );
}

/**
 * Sends the registration; what was typed stays until the server has accepted it. Somebody on the way to `next` is logged in with
 * the password that they have just typed, unless the account has to wait for approval.
 */
function useRegistration(notices: Notices, known: Known | undefined, next?: string) {
  const navigate = useNavigate();
  const { invitation, ...filledIn } = known ?? {};
  return useAppForm<RegistrationForm>({
    initial: { ...emptyRegistration, ...filledIn },
    resolver: zodResolver(invitation === undefined ? registrationSchema : invitedSchema),
    fieldOf: formField,
    save: async (filled) => {
      const { pending } = await register(filled, invitation);
      const waits = pending === "yes";
      if (waits || !next) {
        await navigate({ to: "/" });
        notices.info(welcome(waits, filled.accessRole));
        return;
      }
      if (await logInAtOnce(filled.email, filled.password)) {
        await navigate({ href: next, replace: true });
        notices.info(t`You are registered and logged in.`);
      } else {
        await navigate({ to: "/login", search: { next }, state: { registration: { email: filled.email } } });
        notices.info(welcome(waits, filled.accessRole));
      }
    },
    onFailure: (error, retry) => {
      if (hasStatus(error, 0)) notices.error(reasonOf(error), { retry });
      else notices.error(error instanceof Refusal ? error.message : newAccountMessages.registrationFailed);
    },
  });
}

async function register(filled: RegistrationForm, invitation?: string) {
  try {
    return await call(api.POST("/api/auth/register", { body: toPayload(filled, invitation) }));
  } catch (error) {
    throw hasStatus(error, 409) ? new Refusal(newAccountMessages.emailTaken) : error;
  }
}

const welcome = (waits: boolean, role: string) =>
  waits
    ? t`You are registered. The role ${{ role: roleName(role) }} waits for approval; you can log in once it is approved. You will receive an account status email within 5-7 business days.`
    : t`You are registered and can log in now.`;

/**
 * Logs a new account in with what was just typed. False where the login asks for more, or is refused: then it is typed again,
 * on the login's own page.
 */
async function logInAtOnce(email: string, password: string): Promise<boolean> {
  try {
    const answer = await call(api.POST("/api/auth/login", { body: { email, password } }));
    if (answer.message) return false;
    await startSession({ id: answer.userId, email: answer.email, role: answer.accessRole as Role });
    return true;
  } catch {
    return false;
  }
}
