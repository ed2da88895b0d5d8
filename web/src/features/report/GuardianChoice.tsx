import { Checkbox } from "@mantine/core";
import { formatName } from "@/ui/format";
import type { TeamMember } from "./reportLists";

const access = {
  none: "Not invited yet: sees the report once an invitation is accepted",
  invited: "Invited: sees the report once the invitation is accepted",
  accepted: "Has access",
  withdrawn: "Access was withdrawn: sees nothing until invited again",
};

/** A guardian within a Checkbox.Group, with how far their invitation has come. */
export const GuardianChoice = ({ guardian }: { guardian: TeamMember }) => (
  <Checkbox
    value={guardian.id}
    label={<bdi>{formatName(guardian.first_name, guardian.last_name)}</bdi>}
    description={access[guardian.access]}
  />
);
