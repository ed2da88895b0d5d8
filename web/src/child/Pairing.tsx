import { type FormEvent, useState } from "react";
import { pair } from "./view";

/** One quiet field for the code that the runner shows; an adult types it before the child comes. */
export function Pairing({ onPaired }: { onPaired: (paired: { id: string; key: string }) => void }) {
  const [code, setCode] = useState("");
  const [state, setState] = useState<"asking" | "waiting" | "wrong">("asking");
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!code.trim()) return;
    setState("waiting");
    const paired = await pair(code).catch(() => null);
    if (paired) onPaired(paired);
    else setState("wrong");
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
          aria-invalid={state === "wrong"}
          aria-describedby="code-said"
          onChange={(event) => {
            setCode(event.currentTarget.value);
            setState("asking");
          }}
        />
        <button type="submit" disabled={state === "waiting"}>
          Connect
        </button>
        <p id="code-said" role="status">
          {state === "wrong" ? "This code is not open now. Compare it with the one on the other screen." : ""}
        </p>
      </form>
    </main>
  );
}
