import { SimpleGrid, Text } from "@mantine/core";
import { useState } from "react";
import { TextLink } from "@/ui/links";
import { Gate } from "../Gate";
import { ForgotCard } from "./ForgotCard";
import { ResetCard } from "./ResetCard";

export default function ForgotPasswordScreen() {
  // Which of the two is the next thing to do: its button is the screen's one primary button.
  const [step, setStep] = useState<"ask" | "reset">("ask");
  const toReset = () => setStep("reset");
  return (
    <Gate title="Forgot your password?" width="wide" frame="none">
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg" style={{ alignItems: "start" }}>
        <ForgotCard isNext={step === "ask"} onSent={toReset} />
        <ResetCard isNext={step === "reset"} onBegin={toReset} />
      </SimpleGrid>
      <Text mt="lg">
        You remember it? <TextLink to="/login">Login</TextLink>
      </Text>
    </Gate>
  );
}
