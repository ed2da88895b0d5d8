import { aboutUsRoute } from "./aboutUs";
import { accountRoute } from "./account";
import { activitiesRoute } from "./activities";
import { activityReportRoute } from "./activityReport";
import { adminDashboardRoute } from "./adminDashboard";
import { applicationRoute } from "./application";
import { appTesterRoute } from "./appTester";
import { auditTrailRoute } from "./auditTrail";
import { childRoute } from "./child";
import { cloneAppRoute } from "./cloneApp";
import { confirmEmailRoute } from "./confirmEmail";
import { dashboardRoute } from "./dashboard";
import { dashboardImportRoute } from "./dashboardImport";
import { dashboardSettingRoute } from "./dashboardSetting";
import { editorRoute } from "./editor";
import { erasuresRoute } from "./erasures";
import { forgotPasswordRoute } from "./forgotPassword";
import { hubRoute } from "./hub";
import { hubSystemRoute } from "./hubSystem";
import { individualReportRoute } from "./individualReport";
import { invitationRoute } from "./invitation";
import { landingRoute } from "./landing";
import { loginRoute } from "./login";
import { marketplaceRoute } from "./marketplace";
import { myAppsRoute } from "./myApps";
import { newAppRoute } from "./newApp";
import { pageNotAvailableRoute } from "./pageNotAvailable";
import { registerRoute } from "./register";
import { reportsStatisticsRoute } from "./reportsStatistics";
import { rolesPageRoute } from "./rolesPage";
import { rootRoute } from "./root";
import { runnerRoute } from "./runner";
import { searchAppsRoute } from "./searchApps";
import { specialistRoute } from "./specialist";
import { specialistCompareRoute } from "./specialistCompare";
import { specialistDashboardRoute } from "./specialistDashboard";
import { testAppMenuRoute } from "./testAppMenu";
import { transferRoute } from "./transfer";
import { updateUserLevelRoute } from "./updateUserLevel";
import { userManagePageRoute } from "./userManagePage";

export const routeTree = rootRoute.addChildren([
  landingRoute,
  loginRoute,
  registerRoute,
  forgotPasswordRoute,
  confirmEmailRoute,
  invitationRoute,
  transferRoute,
  erasuresRoute,
  aboutUsRoute,
  pageNotAvailableRoute,
  specialistRoute,
  specialistDashboardRoute,
  specialistCompareRoute,
  dashboardSettingRoute,
  userManagePageRoute,
  updateUserLevelRoute,
  accountRoute,
  auditTrailRoute,
  rolesPageRoute,
  reportsStatisticsRoute,
  dashboardRoute,
  dashboardImportRoute,
  childRoute,
  activitiesRoute,
  searchAppsRoute,
  myAppsRoute,
  newAppRoute,
  editorRoute,
  cloneAppRoute,
  marketplaceRoute,
  applicationRoute,
  appTesterRoute,
  runnerRoute,
  activityReportRoute,
  individualReportRoute,
  testAppMenuRoute,
  hubSystemRoute,
  hubRoute,
  adminDashboardRoute,
]);
