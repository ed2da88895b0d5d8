import { Group, Text } from "@mantine/core";
import { ButtonLink } from "@/ui/links";

const back = { next: "/invitation" };

/** The two ways to an account; both come back here. */
export function VisitorChoice() {
  return (
    <>
      <Text>
        To accept, log in with an account of yours, or sign up for a new one. Any account will do; if a new one has to
        wait for approval, open the link of your letter again once it is approved.
      </Text>
      <Group>
        <ButtonLink to="/login" search={back}>
          Login
        </ButtonLink>
        <ButtonLink to="/register" search={back} variant="default">
          Sign up
        </ButtonLink>
      </Group>
    </>
  );
}
