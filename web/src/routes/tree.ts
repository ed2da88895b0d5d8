import { accountRoutes } from "./account";
import { activityRoutes } from "./activity";
import { authoringRoutes } from "./authoring";
import { helpRoutes } from "./help";
import { hubRoutes } from "./hub";
import { insightRoutes } from "./insight";
import { marketRoutes } from "./market";
import { notificationRoutes } from "./notification";
import { notYetRoutes } from "./notYet";
import { peopleRoutes } from "./people";
import { reportRoutes } from "./report";
import { rootRoute } from "./root";

/** Every address of the application: a list for each slice. */
export const routeTree = rootRoute.addChildren([
  ...accountRoutes,
  ...peopleRoutes,
  ...authoringRoutes,
  ...marketRoutes,
  ...activityRoutes,
  ...reportRoutes,
  ...insightRoutes,
  ...hubRoutes,
  ...helpRoutes,
  ...notificationRoutes,
  ...notYetRoutes,
]);
