import { t } from "@lingui/core/macro";
import { Button, Group, TextInput } from "@mantine/core";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import "@/words/activity";
import shared from "../runner/runner.module.css";
import { codeLength } from "./code";
import type { HandOver } from "./handOver";
import classes from "./handOver.module.css";

/** Nobody types any more: the child gets its question back. */
const patienceMs = 30_000;

/** Asks an adult for the code that ends the hand-over. */
export function CodePad({ handOver }: { handOver: HandOver }) {
  const title = useId();
  const [code, setCode] = useState("");
  const [isWrong, setWrong] = useState(false);
  const seconds = useWait(handOver);
  const field = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each digit begins the time again
  useEffect(() => {
    const timer = setTimeout(() => handOver.ask(false), patienceMs);
    return () => clearTimeout(timer);
  }, [code, isWrong, handOver]);
  useEffect(() => field.current?.focus(), []);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const outcome = await handOver.end(code);
    if (outcome === "ended") return;
    setCode("");
    setWrong(true);
    field.current?.focus();
  };
  return (
    <div className={classes.pad} data-hand-over role="dialog" aria-modal="true" aria-labelledby={title}>
      <form className={classes.form} onSubmit={submit} noValidate>
        <h2 id={title} className={classes.title}>
          {t`Back to the activity`}
        </h2>
        <TextInput
          ref={field}
          size="md"
          label={t`Code`}
          classNames={{ input: classes.code }}
          inputMode="numeric"
          autoComplete="off"
          maxLength={codeLength}
          value={code}
          onChange={({ currentTarget }) => setCode(currentTarget.value)}
        />
        <p role="status" className={shared.quiet}>
          {isWrong && seconds === 0 && t`This is not the code.`}
          {seconds > 0 && t`There were too many wrong codes. Wait a moment, then type the code again.`}
        </p>
        <Group justify="flex-end">
          <Button variant="default" className={shared.big} onClick={() => handOver.ask(false)}>
            {t`Back to the child’s view`}
          </Button>
          <Button type="submit" className={shared.big} disabled={seconds > 0 || code.length < codeLength}>
            {seconds > 0 ? t`Wait ${seconds} s` : t`Show the activity`}
          </Button>
        </Group>
      </form>
    </div>
  );
}

/** The seconds until a code is taken again. */
function useWait(handOver: HandOver): number {
  const secondsNow = () => Math.ceil(handOver.waits() / 1_000);
  const [, setSeconds] = useState(secondsNow);
  useEffect(() => {
    const timer = setInterval(() => setSeconds(Math.ceil(handOver.waits() / 1_000)), 500);
    return () => clearInterval(timer);
  }, [handOver]);
  return secondsNow();
}
