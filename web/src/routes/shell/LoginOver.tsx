import { useMatches } from "@tanstack/react-router";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { onSessionExpired } from "@/api/client";
import { onLoginWanted } from "@/api/loginWanted";
import { onSessionStarted, type Session, useSession } from "@/api/session";
import { loadChunk } from "@/ui/loadChunk";

const LoginDialog = lazy(() => loadChunk(() => import("./LoginDialog")));

/** The login as a dialog over a page that must not be left, such as a running test. It can be put off, and asked for again. */
export function LoginOver() {
  const stays = useMatches().at(-1)?.staticData.staysLoggedOut ?? false;
  const session = useSession();
  const account = useRef<Session>(null);
  if (session) account.current = session;
  const [open, setOpen] = useState(false);
  const putOff = useRef(false);
  const here = useRef(stays);
  here.current = stays;

  useEffect(() => {
    const show = () => here.current && setOpen(true);
    const ended = onSessionExpired((how) => how === "over" && !putOff.current && show());
    const wanted = onLoginWanted(show);
    const started = onSessionStarted((session) => {
      setOpen(false);
      putOff.current = false;
      // What is open belongs to the account that was logged in.
      if (here.current && account.current && session.id !== account.current.id) window.location.assign("/");
    });
    return () => {
      ended();
      wanted();
      started();
    };
  }, []);

  if (!open || !stays || !account.current) return null;
  const close = () => {
    putOff.current = true;
    setOpen(false);
  };
  return (
    <Suspense>
      <LoginDialog email={account.current.email} onClose={close} />
    </Suspense>
  );
}
