import { type FormEvent, useEffect, useState } from "react";
import { type PairedView, type PairingAnswer, pair } from "./view";
import { words } from "./words";

/** Where an adult, before the child comes, types the code that the runner shows. */
export function Pairing({ onPaired }: { onPaired: (paired: PairedView) => void }) {
  const [code, setCode] = useState("");
  const [waiting, setWaiting] = useState(false);
  const [refused, setRefused] = useState<Refused>();
  useEffect(() => {
    document.title = `${words.pairing} · Milepost`;
  }, []);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!code.trim()) return setRefused({ to: "nothing" });
    setWaiting(true);
    setRefused(undefined);
    const answer = await pair(code).catch(() => ({ to: "nowhere" }) as const);
    setWaiting(false);
    if (answer.to === "paired") onPaired(answer.paired);
    else setRefused(answer);
  };
  return (
    <main className="pairing">
      <form onSubmit={submit} noValidate>
        <h1>{words.pairing}</h1>
        <p>{words.pairingLead}</p>
        <p id="code-source">{words.pairingSource}</p>
        <label htmlFor="code">{words.pairingCode}</label>
        <input
          id="code"
          value={code}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={12}
          // Letters and digits, read from the left in every language.
          dir="ltr"
          inputMode="text"
          enterKeyHint="go"
          aria-invalid={refused?.to === "wrong" || refused?.to === "nothing"}
          aria-describedby="code-source code-note"
          onChange={(event) => {
            setCode(event.currentTarget.value);
            if (refused?.to !== "later") setRefused(undefined);
          }}
        />
        <button type="submit" disabled={waiting}>
          {waiting ? words.connecting : words.connect}
        </button>
        <p id="code-note" className="pairing-note" role="status">
          {refused && wordsFor(refused)}
        </p>
      </form>
    </main>
  );
}

type Refused = Exclude<PairingAnswer, { to: "paired" }> | { to: "nowhere" | "nothing" };

function wordsFor(refused: Refused): string {
  if (refused.to === "wrong") return words.wrongCode;
  if (refused.to === "nothing") return words.noCode;
  return refused.to === "later" ? words.tooManyTries(refused.seconds) : words.unreachable;
}
