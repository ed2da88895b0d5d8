import { getRouteApi } from "@tanstack/react-router";
import { AppChildren } from "@/features/activity/menu/AppChildren";
import { AppMenu } from "@/features/activity/menu/AppMenu";
import { menuSearch } from "@/features/activity/menu/search";
import { Plans } from "./Plans";

const route = getRouteApi("/testAppMenu/$applicationID");

/** The menu of an application, or one of its lists. */
export default function AppMenuScreen() {
  const { applicationID } = route.useParams();
  const { list } = route.useSearch();
  if (list === "children") return <AppChildren applicationID={applicationID} read={menuSearch} />;
  if (list === "plans") return <Plans applicationID={applicationID} read={menuSearch} />;
  return <AppMenu applicationID={applicationID} />;
}
