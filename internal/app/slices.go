package app

import (
	"milepost/internal/activity"
	"milepost/internal/activity/childview"
	"milepost/internal/activity/clip"
	"milepost/internal/activity/lists"
	"milepost/internal/activity/menu"
	"milepost/internal/activity/paper"
	"milepost/internal/activity/result"
	"milepost/internal/activity/secondscore"
	"milepost/internal/activity/session"
	"milepost/internal/auditlog"
	"milepost/internal/authoring"
	"milepost/internal/authoring/normset"
	"milepost/internal/authoring/taxonomy"
	"milepost/internal/authoring/translated"
	"milepost/internal/authoring/version"
	"milepost/internal/catalogue"
	"milepost/internal/cohort"
	"milepost/internal/cohort/config"
	"milepost/internal/cohort/pdf"
	"milepost/internal/digest"
	"milepost/internal/hub"
	"milepost/internal/itemanalysis"
	"milepost/internal/kernel"
	"milepost/internal/market"
	"milepost/internal/market/order"
	"milepost/internal/market/order/promotion"
	"milepost/internal/market/order/renewal"
	"milepost/internal/market/order/sale"
	"milepost/internal/market/order/stripe"
	"milepost/internal/measure"
	"milepost/internal/measureimport"
	"milepost/internal/memberwork"
	"milepost/internal/notification"
	"milepost/internal/offline"
	"milepost/internal/oneroster"
	"milepost/internal/overview"
	"milepost/internal/people"
	"milepost/internal/people/careteam"
	"milepost/internal/people/consent"
	"milepost/internal/people/dataexport"
	"milepost/internal/people/directory"
	"milepost/internal/people/erasure"
	"milepost/internal/people/invitation"
	"milepost/internal/people/join"
	"milepost/internal/people/organization"
	"milepost/internal/people/organization/handover"
	"milepost/internal/people/photo"
	"milepost/internal/people/roster"
	"milepost/internal/people/transfer"
	"milepost/internal/provisioning"
	"milepost/internal/provisioning/scim"
	"milepost/internal/rating"
	"milepost/internal/report"
	"milepost/internal/report/plan"
	"milepost/internal/report/scoretable"
	"milepost/internal/report/sharing"
	"milepost/internal/report/signing"
	"milepost/internal/resultexport"
	"milepost/internal/retention"
	"milepost/internal/search"
	"milepost/internal/specialist"
	"milepost/internal/system"
	"milepost/internal/webhook"
)

// Services are all capabilities. Lower ones never import higher ones: they notify them through hooks set here.
type Services struct {
	*accountServices
	auditLog     *auditlog.Service
	People       *people.Service
	Consents     *consent.Service
	invitations  *invitation.Service
	careTeams    *careteam.Service
	Photos       *photo.Service
	Rosters      *roster.Service
	directory    *directory.Service
	Authoring    *authoring.Service
	Versions     *version.Service
	taxonomy     *taxonomy.Service
	Norms        *normset.Service
	Translations *translated.Service
	catalogue    *catalogue.Service
	Market       *market.Service
	Promotions   *promotion.Service
	Orders       *order.Service
	Renewals     *renewal.Service
	sales        *sale.Service
	stripe       *stripe.Service
	Activities   *activity.Service
	// What belongs to activities: which device runs one, what was scored, what the child's devices show, and the lists.
	Sessions        *session.Service
	ActivityResults *result.Service
	ChildViews      *childview.Service
	ActivityLists   *lists.Service
	Clips           *clip.Service
	menus           *menu.Service
	Seconds         *secondscore.Service
	Papers          *paper.Service
	Ratings         *rating.Service
	Offline         *offline.Service
	Reports         *report.Service
	Plans           *plan.Service
	Signing         *signing.Service
	Sharing         *sharing.Service
	scoreTables     *scoretable.Service
	Measures        *measure.Service
	Scores          *measureimport.Service
	Specialists     *specialist.Service
	digests         *digest.Service
	analyses        *itemanalysis.Service
	Cohorts         *cohort.Service
	ReportConfigs   *config.Service
	prints          *pdf.Service
	Hubs            *hub.Service
	Results         *resultexport.Service
	Overviews       *overview.Service
	Webhooks        *webhook.Service
	System          *system.Service
	OneRosters      *oneroster.Service
	Notifications   *notification.Service
	search          *search.Service
	Joins           *join.Service
	Organizations   *organization.Service
	Handovers       *handover.Service
	memberWork      *memberwork.Service
	Provisioning    *provisioning.Service
	directories     *scim.Service
	Erasures        *erasure.Service
	Transfers       *transfer.Service
	exports         *dataexport.Service
	retention       *retention.Service
}

// all are the slices, each after those that it builds on. What one does for all others it says by its methods: see hooks.go.
func (s *Services) all() sliceList {
	return sliceList{
		s.accounts, s.logins, s.Tokens, s.resets, s.profiles, s.Users, s.signOns, s.auditLog,
		s.People, s.Consents, s.Photos, s.invitations, s.careTeams, s.Joins, s.Rosters, s.directory,
		s.Organizations, s.Handovers, s.memberWork, s.Provisioning, s.directories,
		s.Authoring, s.Versions, s.taxonomy, s.Norms, s.Translations, s.catalogue,
		s.Market, s.Promotions, s.Orders, s.Renewals, s.sales, s.stripe,
		s.Activities, s.Sessions, s.ActivityResults, s.ChildViews, s.ActivityLists, s.Seconds, s.Papers, s.Clips, s.menus, s.Ratings, s.Offline,
		s.Reports, s.Plans, s.Signing, s.Sharing, s.scoreTables,
		s.Measures, s.Scores, s.Specialists, s.Cohorts, s.digests, s.analyses, s.ReportConfigs, s.prints, s.Results, s.search, s.Overviews,
		s.Webhooks, s.OneRosters, s.System, s.Hubs, s.Notifications,
		s.Erasures, s.Transfers, s.exports, s.retention,
	}
}

func newSlices(k *kernel.Kernel) (*Services, error) {
	accounts, err := newAccountServices(k)
	if err != nil {
		return nil, err
	}
	s := &Services{accountServices: accounts, People: people.New(k), Authoring: authoring.New(k)}
	s.addPeople(k)
	s.auditLog = auditlog.New(k, s.People.Names, join.Names)
	s.Versions = version.New(k)
	s.Authoring.PublishThrough(s.Versions)
	s.taxonomy = taxonomy.New(k, s.Authoring, s.Versions)
	s.Authoring.OnArea(s.taxonomy.EnsureArea)
	s.Norms = normset.New(k)
	s.Translations = translated.New(k)
	s.Versions.AskTranslations(s.Translations)
	s.Authoring.OnCloned(s.Translations.Cloned)
	s.catalogue = catalogue.New(k, s.Authoring, s.Versions)
	s.Versions.OnMarketChanged(s.catalogue.MarkChanged)
	if err := s.addMarket(k); err != nil {
		return nil, err
	}
	s.Versions.AskHolders(s.Market)
	s.Norms.AskHolders(s.Market)
	s.addActivities(k)
	s.addReports(k)
	s.addInsight(k)
	s.Hubs = newHubs(k, s.accounts)
	s.addWebhooks(k)
	s.System = system.New(k, patient(k.Config, k.Now), webhook.Waiting)
	s.addNotifications(k)
	s.addChildData(k)
	s.addOrganizations(k)
	s.OneRosters = oneroster.New(k, s.Rosters, s.directories)
	s.addOverview(k)
	s.Users.OnDeleted(s.accountDeleted)
	all := s.all()
	all.connect(s)
	return s, all.check()
}

// addPeople makes children's records and the people around them.
func (s *Services) addPeople(k *kernel.Kernel) {
	s.Consents, s.Photos = consent.New(k, s.People), photo.New(k, s.People)
	s.invitations, s.Rosters = invitation.New(k), roster.New(k, s.People)
	s.careTeams = careteam.New(k, s.People, s.invitations)
	s.directory = directory.New(k, s.People)
	s.People.OnAddressChanged(s.invitations.AddressChanged)
	s.accounts.OnInvitation(s.invitations.SentTo)
	s.invitations.OnProven(s.accounts.ConfirmProven)
}

// addMarket makes purchases, and orders with where they are paid.
func (s *Services) addMarket(k *kernel.Kernel) error {
	s.Market, s.Promotions = market.New(k, s.Authoring), promotion.New(k)
	provider, taker, err := newProvider(k)
	if err != nil {
		return err
	}
	s.Orders = order.New(k, s.accounts, s.Authoring, s.Market, s.Promotions, provider)
	s.stripe = stripe.NewService(k, taker, s.Orders)
	s.Renewals = renewal.New(k, s.Orders)
	s.sales = sale.New(k, newConnect(k, taker))
	return nil
}

// addActivities makes what runs tests with children.
func (s *Services) addActivities(k *kernel.Kernel) {
	s.Activities = activity.New(k, s.People, s.Market, s.Versions)
	s.Sessions, s.ActivityResults = session.New(k, s.Versions), result.New(k, s.Versions)
	s.Activities.AskDevices(s.Sessions)
	s.Activities.StoreResultsIn(s.ActivityResults)
	s.ChildViews = childview.New(k, s.People, s.Versions, s.Sessions)
	s.ActivityLists = lists.New(k, s.People, s.ActivityResults, s.ChildViews)
	s.Clips = clip.New(k, s.Activities, s.ActivityResults, s.Consents)
	s.ActivityResults.OnRecordings(s.Clips.OfActivity)
	s.menus = menu.New(k)
	s.Seconds = secondscore.New(k, s.ActivityResults, s.Versions)
	s.Papers = paper.New(k, s.Activities, s.ActivityResults, s.People, s.Versions)
	s.Ratings = rating.New(k, s.Activities, s.ActivityResults, s.Versions)
	s.Offline = offline.New(k, s.Market, s.Versions)
	s.Activities.AskOffline(s.Offline)
	s.Consents.OnChanged(s.consentChanged)
}

// addReports makes the report and what hangs on it.
func (s *Services) addReports(k *kernel.Kernel) {
	s.Reports = report.New(k, s.ActivityResults, s.People, s.Versions, s.Norms)
	s.Activities.OnFinished(s.Reports.Created)
	s.Activities.OnReopened(s.Reports.Reopened)
	s.Seconds.OnApplied(s.Reports.Settled)
	s.Reports.PrintSecondScorings(s.Seconds)
	s.Plans = plan.New(k, s.Reports, s.Versions)
	s.Reports.PrintPlans(s.Plans)
	s.Signing = signing.New(k, s.Reports)
	s.Reports.KeepVersions(s.Signing)
	s.Sharing = sharing.New(k, s.Signing)
	s.scoreTables = scoretable.New(k, s.Reports, s.ActivityResults)
	s.Signing.OnSigned(s.Sharing.NotifySigned)
	s.invitations.OnAccepted(s.Sharing.NotifyAccepted)
}
