import { Group, Text } from "@mantine/core";
import type { Role } from "@/api/session";
import { ButtonLink } from "@/ui/links";
import type { InvitationOffer } from "./invitations";

const back = { next: "/invitation" };

/** The role that somebody who is invited as such would ask for. */
const roleOf: Record<InvitationOffer["kind"], Role> = {
  guardian: "Parent/Caretaker",
  specialist: "Specialist",
  case_manager: "App User",
};

/** The two ways to an account; both come back here. A new one begins with what the invitation tells. */
export function VisitorChoice({ offer }: { offer: InvitationOffer }) {
  const registration = {
    accessRole: roleOf[offer.kind],
    firstName: offer.first_name,
    lastName: offer.last_name,
    email: offer.email ?? "",
  };
  return (
    <>
      <Text>
        To accept, log in with an account of yours, or sign up for a new one. Any account will do; if a new one has to
        wait for approval, open the link of your letter again once it is approved.
      </Text>
      <Group>
        <ButtonLink to="/login" search={back} state={{ registration }}>
          Login
        </ButtonLink>
        <ButtonLink to="/register" search={back} state={{ registration }} variant="default">
          Sign up
        </ButtonLink>
      </Group>
    </>
  );
}
