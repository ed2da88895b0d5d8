import { type FormEvent, useState } from "react";
import { type PairedView, type PairingAnswer, pair } from "./view";
import { words } from "./words";

/** One quiet field for the code that the runner shows; an adult types it before the child comes. */
export function Pairing({ onPaired }: { onPaired: (paired: PairedView) => void }) {
  const [code, setCode] = useState("");
  const [waiting, setWaiting] = useState(false);
  const [refused, setRefused] = useState<Refused>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!code.trim()) return;
    setWaiting(true);
    setRefused(undefined);
    const answer = await pair(code).catch(() => ({ to: "nowhere" }) as const);
    setWaiting(false);
    if (answer.to === "paired") onPaired(answer.paired);
    else setRefused(answer);
  };
  return (
    <main className="pairing">
      <form onSubmit={submit}>
        <label htmlFor="code">{words.pairingCode}</label>
        <input
          id="code"
          value={code}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={12}
          aria-invalid={refused?.to === "wrong"}
          aria-describedby="code-said"
          onChange={(event) => {
            setCode(event.currentTarget.value);
            if (refused?.to !== "later") setRefused(undefined);
          }}
        />
        <button type="submit" disabled={waiting}>
          {words.connect}
        </button>
        <p id="code-said" role="status">
          {refused && wordsFor(refused)}
        </p>
      </form>
    </main>
  );
}

type Refused = Exclude<PairingAnswer, { to: "paired" }> | { to: "nowhere" };

function wordsFor(refused: Refused): string {
  if (refused.to === "wrong") return words.wrongCode;
  return refused.to === "later" ? words.tooManyTries(refused.seconds) : words.unreachable;
}
