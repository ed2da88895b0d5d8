import { Stack } from "@mantine/core";
import { useEffect, useRef } from "react";
import { InlineNotice } from "@/ui/InlineNotice";
import { ButtonLink } from "@/ui/links";

/** What is left to do after the reset. The way to the login takes the focus of the form that is gone. */
export function ResetDone({ message }: { message: string }) {
  const login = useRef<HTMLAnchorElement>(null);
  useEffect(() => login.current?.focus(), []);
  return (
    <Stack>
      <InlineNotice kind="success">{message}</InlineNotice>
      <ButtonLink ref={login} to="/login" fullWidth>
        Login
      </ButtonLink>
    </Stack>
  );
}
