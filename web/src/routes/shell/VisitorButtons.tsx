import "@/words/navigation";
import { t } from "@lingui/core/macro";
import { ButtonLink } from "@/ui/links";

export function VisitorButtons() {
  return (
    <>
      <ButtonLink to="/login" variant="default">
        {t`Login`}
      </ButtonLink>
      <ButtonLink to="/register">{t`Sign up`}</ButtonLink>
    </>
  );
}
