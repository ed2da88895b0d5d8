import { IconLock } from "@tabler/icons-react";
import { EmptyState } from "@/ui/EmptyState";
import { ButtonLink } from "@/ui/links";
import { Page } from "@/ui/Page";

const authors = ["App Admin", "Specialist", "Super Admin"];

/** Whether the role makes applications; the server has the same list. */
export const mayAuthor = (role: string): boolean => authors.includes(role);

export const NoAuthor = () => (
  <Page title="New Application">
    <EmptyState
      icon={IconLock}
      title="Your role does not make applications"
      text="App Admins and Specialists do. You can use what others have published."
      action={<ButtonLink to="/rolesPage/viewAllApplications">Go to the Marketplace</ButtonLink>}
    />
  </Page>
);
