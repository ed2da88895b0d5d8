import { Title } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useAccount } from "@/api/session";
import { sharedReportsQuery } from "@/features/report/lists/reportLists";
import { SharedReports } from "@/features/report/lists/SharedReports";

/** Reports that others share with the account as a child's guardian. A parent sees what will be here, others once there is one. */
export function SharedWithYou() {
  const { id, role } = useAccount();
  const { data } = useInfiniteQuery(sharedReportsQuery(id));
  const any = data?.pages.some((page) => page.rows.length > 0);
  if (!any && role !== "Parent/Caretaker") return null;
  return (
    <section aria-labelledby="shared-with-you">
      <Title order={2} id="shared-with-you" mb="md">
        Shared with you
      </Title>
      <SharedReports />
    </section>
  );
}
