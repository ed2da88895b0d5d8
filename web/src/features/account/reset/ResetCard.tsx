import { zodResolver } from "@hookform/resolvers/zod";
import { Button, Stack } from "@mantine/core";
import { useForm } from "react-hook-form";
import { Busy } from "@/ui/form/Busy";
import { useFocusOnError } from "@/ui/form/useFocusOnError";
import { ResetDone } from "./ResetDone";
import { ResetFields } from "./ResetFields";
import { emptyReset, type ResetForm, resetSchema } from "./resetting";
import { StepCard } from "./StepCard";
import { useReset } from "./useReset";

interface ResetCardProps {
  /** Whether this is the next thing to do. */
  isNext: boolean;
  /** Somebody comes with a token. */
  onBegin: () => void;
}

/** The second step: the token and a new password. */
export function ResetCard({ isNext, onBegin }: ResetCardProps) {
  const form = useForm<ResetForm>({ resolver: zodResolver(resetSchema), defaultValues: emptyReset });
  const { submit, done } = useReset(form);
  const element = useFocusOnError(form);
  const busy = form.formState.isSubmitting;

  return (
    <StepCard title="Reset Password" lead="When the e-mail is there, choose a new password.">
      {done ? (
        <ResetDone message={done} />
      ) : (
        <form ref={element} onSubmit={submit} onChange={onBegin} noValidate>
          <Stack>
            <ResetFields register={form.register} errors={form.formState.errors} />
            <Button type="submit" fullWidth variant={isNext ? "filled" : "default"} disabled={busy}>
              {busy ? <Busy>Updating password</Busy> : "Submit"}
            </Button>
          </Stack>
        </form>
      )}
    </StepCard>
  );
}
