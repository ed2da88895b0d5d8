import { SimpleGrid, Text } from "@mantine/core";
import { TextLink } from "@/ui/links";
import { ForgotCard } from "./ForgotCard";
import { Gate } from "./Gate";
import { ResetCard } from "./ResetCard";

export default function ForgotPasswordScreen() {
  return (
    <Gate title="Forgot your password?" width="wide" frame="none">
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg" style={{ alignItems: "start" }}>
        <ForgotCard />
        <ResetCard />
      </SimpleGrid>
      <Text mt="lg">
        You remember it? <TextLink to="/login">Login</TextLink>
      </Text>
    </Gate>
  );
}
