import { useQuery } from "@tanstack/react-query";
import { ErrorState } from "@/ui/ErrorState";
import { Facts } from "@/ui/Facts";
import { formatDate } from "@/ui/format";
import { ContentSkeleton } from "@/ui/PageSkeleton";
import { AccountSectionFrame } from "../AccountSectionFrame";
import { type Profile, profileQuery } from "./own";
import { ProfileForm } from "./ProfileForm";

export function ProfileSection() {
  const { data, error, refetch } = useQuery(profileQuery);
  return (
    <AccountSectionFrame title="Profile">
      {data && (
        <>
          <Facts facts={fixed(data)} />
          <ProfileForm profile={data} />
        </>
      )}
      {!data && !error && <ContentSkeleton shape="form" />}
      {!data && error && (
        <ErrorState title="Your profile could not be loaded" error={error} onRetry={() => void refetch()} />
      )}
    </AccountSectionFrame>
  );
}

const fixed = ({ email, role, created }: Profile) => [
  { label: "Email", value: email },
  { label: "Role", value: role },
  { label: "Member since", value: formatDate(created) },
];
