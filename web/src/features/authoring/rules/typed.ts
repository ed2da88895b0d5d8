import { t } from "@lingui/core/macro";
import { useLocalStorage } from "@mantine/hooks";
import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError, hasStatus } from "@/api/errors";
import { useAccount } from "@/api/session";
import { useConfirm } from "@/ui/feedback/confirm";
import { useAct } from "@/ui/feedback/useAct";
import { openedText, sealedText } from "@/work/vault/sealing";

/** What is typed, and the revision that the typing began with. */
type Typed<Name extends string, T> = Record<Name, T> & { revision: number };

interface Part<Name extends string, T> {
  application: string;
  /** How the server calls the part. */
  name: Name;
  loaded: Typed<Name, T>;
  send: (value: T, revision: number) => Promise<unknown>;
  /** What shows the part, and is read again after a save. */
  queryKey: QueryKey;
  words: { saved: string; incomplete: string; stale: string };
}

/** What is stored; null for what is damaged, or sealed by a vault that is locked. */
function readTyped<Stored>(key: string, stored: string | undefined): Stored | null {
  try {
    return JSON.parse(openedText(key, stored ?? null) ?? "null") as Stored | null;
  } catch {
    return null;
  }
}

/** A part of a draft as it is being written: what is typed stays on this device until it is saved, and can be undone. */
export function useTyped<Name extends string, T extends object>(part: Part<Name, T>) {
  const { application, name, loaded, send, queryKey, words } = part;
  // Named after the account, as log-out and vault expect of all that is stored for one.
  const key = `milepost.${name}.${useAccount().id}.${application}`;
  const [typed, setTyped, forget] = useLocalStorage<Typed<Name, T> | null>({
    key,
    defaultValue: null,
    serialize: (value) => sealedText(key, JSON.stringify(value)),
    deserialize: (stored) => readTyped<Typed<Name, T>>(key, stored),
    getInitialValueInEffect: false,
  });
  const [past, setPast] = useState<T[]>([]);
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({});
  const { act, busy } = useAct();
  const confirm = useConfirm();
  const client = useQueryClient();
  const value: T = (typed ?? loaded)[name];
  const { revision } = typed ?? loaded;
  const put = (next: T) => setTyped({ [name]: next, revision } as Typed<Name, T>);
  const change = (next: Partial<T>) => {
    setPast((before) => [...before.slice(-99), value]);
    put({ ...value, ...next });
  };
  const undo = () => {
    const last = past.at(-1);
    if (!last) return;
    setPast(past.slice(0, -1));
    put(last);
  };
  const discard = () => {
    forget();
    setPast([]);
    setFields({});
  };
  const save = () => {
    let wrong: Readonly<Record<string, string>> = {};
    return act({
      send: async () => {
        try {
          await send(value, revision).catch(async (error) => {
            if (!hasStatus(error, 409) || !(await confirm(stale(words.stale)))) throw error;
            return send(value, 0);
          });
        } catch (error) {
          wrong = error instanceof ApiError ? error.fields : {};
          setFields(wrong);
          throw error;
        }
        await client.refetchQueries({ queryKey });
        discard();
      },
      done: words.saved,
      // What is wrong stands at the fields; the server's sentence names them as a program does.
      failed: (reason) =>
        Object.keys(wrong).some((field) => field.startsWith(`${name}.`)) ? words.incomplete : reason,
    });
  };
  return {
    value,
    change,
    undo: past.length > 0 ? undo : undefined,
    save,
    discard,
    busy,
    changed: typed !== null,
    /** What is wrong with a field, such as parts[0].basal. */
    wrong: (field: string) => fields[`${name}.${field}`],
  };
}

const stale = (text: string) => ({
  title: t`The application was changed elsewhere`,
  text,
  action: t`Save anyway`,
  cancel: t`Not now`,
});
