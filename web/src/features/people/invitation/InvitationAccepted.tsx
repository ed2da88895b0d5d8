import { Stack, Text } from "@mantine/core";
import { useEffect, useRef } from "react";
import { InlineNotice } from "@/ui/InlineNotice";
import { ButtonLink, TextLink } from "@/ui/links";
import type { Kind } from "../people";
import { forgetToken } from "./token";
import { asWhat } from "./words";

/** What comes after accepting. The way on takes the focus of the button that is gone. */
export function InvitationAccepted({ inviter, kind }: { inviter: string; kind: Kind }) {
  const onward = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    forgetToken();
    onward.current?.focus();
  }, []);
  return (
    <Stack>
      <InlineNotice kind="success">
        You have accepted the invitation of <bdi>{inviter}</bdi> as {asWhat[kind]}.
      </InlineNotice>
      <Text>
        {kind === "guardian"
          ? "The reports that are shared with you are on your dashboard."
          : "The children you are assigned to are on your dashboard."}{" "}
        You find this, and can give it up, under{" "}
        <TextLink to="/account" search={{ tab: "shared" }}>
          Shared with you
        </TextLink>{" "}
        of your account.
      </Text>
      <ButtonLink ref={onward} to="/dashboard" fullWidth>
        To the dashboard
      </ButtonLink>
    </Stack>
  );
}
