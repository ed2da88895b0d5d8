import { accountRoutes } from "./account";
import { activityRoutes } from "./activity";
import { authoringRoutes } from "./authoring";
import { cohortRoutes } from "./cohort";
import { helpRoutes } from "./help";
import { hubRoutes } from "./hub";
import { marketRoutes } from "./market";
import { notificationRoutes } from "./notification";
import { notYetRoutes } from "./notYet";
import { pagesRoutes } from "./pages";
import { peopleRoutes } from "./people";
import { reportRoutes } from "./report";
import { rootRoute } from "./root";
import { specialistRoutes } from "./specialist";

/** Every address of the application: a list for each slice. */
export const routeTree = rootRoute.addChildren([
  ...accountRoutes,
  ...peopleRoutes,
  ...authoringRoutes,
  ...marketRoutes,
  ...activityRoutes,
  ...reportRoutes,
  ...pagesRoutes,
  ...specialistRoutes,
  ...cohortRoutes,
  ...hubRoutes,
  ...helpRoutes,
  ...notificationRoutes,
  ...notYetRoutes,
]);
