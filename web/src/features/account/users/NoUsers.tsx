import { Button } from "@mantine/core";
import { IconChecks, IconUsers } from "@tabler/icons-react";
import { EmptyState } from "@/ui/EmptyState";
import { isFiltered, type UserSearch } from "./userSearch";

interface NoUsersProps {
  asked: UserSearch;
  onClear: () => void;
}

/** What an empty list means depends on what was asked. */
export function NoUsers({ asked, onClear }: NoUsersProps) {
  const { search, state, role } = asked;
  const clear = isFiltered(asked) && (
    <Button variant="default" onClick={onClear}>
      Show all accounts
    </Button>
  );
  if (search) {
    const text = "Try fewer words, part of a name or an email address, or another status or role.";
    return <EmptyState icon={IconUsers} title={`No account matches “${search}”`} text={text} action={clear} />;
  }
  if (state === "awaiting" && !role) {
    const text = "Everybody who asked for an account has an answer. New requests appear here.";
    return <EmptyState icon={IconChecks} title="Nobody waits for approval" text={text} action={clear} />;
  }
  if (state === "suspended" && !role) {
    const text = "Accounts that you suspend appear here, to be reactivated or deleted.";
    return <EmptyState icon={IconUsers} title="No account is suspended" text={text} action={clear} />;
  }
  return <EmptyState icon={IconUsers} title="No account matches" text="Try another status or role." action={clear} />;
}
