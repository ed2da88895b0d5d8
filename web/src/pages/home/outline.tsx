import "@/words/overview";
import { t } from "@lingui/core/macro";
import { type Role, useSession } from "@/api/session";
import { PageOutline, PageSkeleton } from "@/ui/feedback/PageSkeleton";

// Apart from what the overview reads: a visitor's page has this too.

const leadFor = (role: Role) => {
  switch (role) {
    case "Parent/Caretaker":
      return t`Reports that were shared with you, and what there is to decide for your children.`;
    case "Statistician/Analyst":
      return t`Statistics of groups, and where to go from here.`;
    default:
      return t`What waits for you, the most urgent first.`;
  }
};

export const heading = (role: Role) => ({ title: t`Overview`, lead: leadFor(role) });

/** Who is logged in reads the title of the overview at once; before that is known, nobody reads a wrong one. */
export function Outline() {
  const session = useSession();
  return session ? <PageOutline {...heading(session.role)} shape="table" /> : <PageSkeleton shape="listing" />;
}
