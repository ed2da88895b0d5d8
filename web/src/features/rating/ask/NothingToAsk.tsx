import { t } from "@lingui/core/macro";
import "@/words/rating";
import { Button, Group, Stack, Text } from "@mantine/core";
import type { Purchase } from "@/features/market/purchases";
import { ButtonLink } from "@/ui/links";
import { respondents } from "../words";

interface NothingToAskProps {
  purchases: readonly Purchase[];
  onClose: () => void;
}

/** Why nobody can be asked, and the way to what is missing: no application for raters, or none with a unit left. */
export function NothingToAsk({ purchases, onClose }: NothingToAskProps) {
  const used = purchases.some((purchase) => respondents.some((one) => purchase.respondents.includes(one)));
  return (
    <Stack>
      <Text>
        {used
          ? t`Your applications for raters have no unit left. Get more of them, then ask here.`
          : t`You have no application that a parent or a teacher answers. Get one from the marketplace, then ask here.`}
      </Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>{t`Close`}</Button>
        <ButtonLink to="/rolesPage/viewAllApplications">{t`Go to the Marketplace`}</ButtonLink>
      </Group>
    </Stack>
  );
}
