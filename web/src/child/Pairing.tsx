import { type FormEvent, useState } from "react";
import { type PairedView, type PairingAnswer, pair } from "./view";

/** One quiet field for the code that the runner shows; an adult types it before the child comes. */
export function Pairing({ onPaired }: { onPaired: (paired: PairedView) => void }) {
  const [code, setCode] = useState("");
  const [waiting, setWaiting] = useState(false);
  const [said, setSaid] = useState<Refused>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!code.trim()) return;
    setWaiting(true);
    setSaid(undefined);
    const answer = await pair(code).catch(() => ({ to: "nowhere" }) as const);
    setWaiting(false);
    if (answer.to === "paired") onPaired(answer.paired);
    else setSaid(answer);
  };
  return (
    <main className="pairing">
      <form onSubmit={submit}>
        <label htmlFor="code">Pairing code</label>
        <input
          id="code"
          value={code}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={12}
          aria-invalid={said?.to === "wrong"}
          aria-describedby="code-said"
          onChange={(event) => {
            setCode(event.currentTarget.value);
            if (said?.to !== "later") setSaid(undefined);
          }}
        />
        <button type="submit" disabled={waiting}>
          Connect
        </button>
        <p id="code-said" role="status">
          {said && wordsFor(said)}
        </p>
      </form>
    </main>
  );
}

type Refused = Exclude<PairingAnswer, { to: "paired" }> | { to: "nowhere" };

function wordsFor(said: Refused): string {
  switch (said.to) {
    case "wrong":
      return "This code is not open now. Compare it with the one on the other screen.";
    case "later":
      return `There were too many tries. Wait ${pauseOf(said.seconds)}, then type the code again.`;
    default:
      return "The server cannot be reached. Try again in a moment.";
  }
}

function pauseOf(seconds: number | undefined): string {
  if (!seconds) return "a moment";
  if (seconds > 90) return `${Math.ceil(seconds / 60)} minutes`;
  return seconds === 1 ? "1 second" : `${seconds} seconds`;
}
