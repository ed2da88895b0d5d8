import { ButtonLink } from "@/ui/links";

export function VisitorButtons() {
  return (
    <>
      <ButtonLink to="/login" variant="default">
        Login
      </ButtonLink>
      <ButtonLink to="/register">Sign up</ButtonLink>
    </>
  );
}
