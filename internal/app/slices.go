package app

import (
	"milepost/internal/activity"
	"milepost/internal/activity/clip"
	"milepost/internal/activity/menu"
	"milepost/internal/activity/secondscore"
	"milepost/internal/auditlog"
	"milepost/internal/authoring"
	"milepost/internal/authoring/normset"
	"milepost/internal/authoring/taxonomy"
	"milepost/internal/authoring/version"
	"milepost/internal/catalogue"
	"milepost/internal/httpx"
	"milepost/internal/hub"
	"milepost/internal/insight/cohort"
	"milepost/internal/insight/cohort/config"
	"milepost/internal/insight/cohort/pdf"
	"milepost/internal/insight/measure"
	"milepost/internal/insight/measureimport"
	"milepost/internal/insight/overview"
	"milepost/internal/insight/resultexport"
	"milepost/internal/insight/search"
	"milepost/internal/insight/specialist"
	"milepost/internal/kernel"
	"milepost/internal/market"
	"milepost/internal/market/order"
	"milepost/internal/market/order/promotion"
	"milepost/internal/market/order/renewal"
	"milepost/internal/market/order/sale"
	"milepost/internal/market/order/stripe"
	"milepost/internal/notification"
	"milepost/internal/people"
	"milepost/internal/people/careteam"
	"milepost/internal/people/consent"
	"milepost/internal/people/directory"
	"milepost/internal/people/invitation"
	"milepost/internal/people/photo"
	"milepost/internal/people/roster"
	"milepost/internal/report"
	"milepost/internal/report/plan"
	"milepost/internal/report/sharing"
	"milepost/internal/report/signing"
)

// slices are all capabilities. Lower ones never see upper ones: what they tell them goes through hooks set here.
type slices struct {
	*accountRooms
	auditLog      *auditlog.Service
	people        *people.Service
	consents      *consent.Service
	invitations   *invitation.Service
	careTeams     *careteam.Service
	photos        *photo.Service
	rosters       *roster.Service
	directory     *directory.Service
	authoring     *authoring.Service
	versions      *version.Service
	taxonomy      *taxonomy.Service
	norms         *normset.Service
	catalogue     *catalogue.Service
	market        *market.Service
	promotions    *promotion.Service
	orders        *order.Service
	renewals      *renewal.Service
	sales         *sale.Service
	stripe        *stripe.Service
	activities    *activity.Service
	clips         *clip.Service
	menus         *menu.Service
	seconds       *secondscore.Service
	reports       *report.Service
	plans         *plan.Service
	signing       *signing.Service
	sharing       *sharing.Service
	measures      *measure.Service
	scores        *measureimport.Service
	specialists   *specialist.Service
	items         *itemAnalyses
	cohorts       *cohort.Service
	reportConfigs *config.Service
	prints        *pdf.Service
	hubs          *hub.Service
	results       *resultexport.Service
	overviews     *overview.Service
	notifications *notification.Service
	search        *search.Service
	*childData
	*organizationRooms
}

func newSlices(k *kernel.Kernel) (*slices, error) {
	accounts, err := newAccountRooms(k)
	if err != nil {
		return nil, err
	}
	s := &slices{accountRooms: accounts, people: people.New(k), authoring: authoring.New(k)}
	s.consents, s.photos = consent.New(k, s.people), photo.New(k, s.people)
	s.invitations, s.rosters = invitation.New(k), roster.New(k, s.people)
	s.careTeams = careteam.New(k, s.people, s.invitations)
	s.directory = directory.New(k, s.people)
	s.people.OnAddressChanged(s.invitations.AddressChanged)
	s.people.OnErase(s.consents.ChildErased)
	s.people.OnErase(s.photos.ChildErased)
	s.auditLog = auditlog.New(k, s.people.Names)
	s.versions = version.New(k)
	s.authoring.PublishThrough(s.versions)
	s.taxonomy = taxonomy.New(k, s.authoring, s.versions)
	s.authoring.OnArea(s.taxonomy.EnsureArea)
	s.norms = normset.New(k)
	s.catalogue = catalogue.New(k, s.authoring, s.versions)
	s.versions.OnMarketChanged(s.catalogue.MarkChanged)
	if err := s.addMarket(k); err != nil {
		return nil, err
	}
	s.versions.AskHolders(s.market)
	s.norms.AskHolders(s.market)
	s.activities = activity.New(k, s.people, s.market, s.versions)
	s.clips = clip.New(k, s.activities, s.consents)
	s.menus = menu.New(k)
	s.seconds = secondscore.New(k, s.activities, s.versions)
	s.activities.OnRecordings(s.clips.OfActivity)
	s.consents.OnChanged(s.consentChanged)
	s.addReports(k)
	s.addInsight(k)
	s.hubs = newHubs(k, s.accounts)
	s.addNotifications(k)
	s.childData = newChildData(k, s)
	s.addOrganizations(k)
	s.addOverview(k)
	s.users.OnDeleted(s.accountDeleted)
	return s, nil
}

// addMarket makes purchases, and orders with where they are paid.
func (s *slices) addMarket(k *kernel.Kernel) error {
	s.market, s.promotions = market.New(k, s.authoring), promotion.New(k)
	provider, taker, err := newProvider(k)
	if err != nil {
		return err
	}
	s.orders = order.New(k, s.accounts, s.authoring, s.market, s.promotions, provider)
	s.stripe = stripe.NewService(k, taker, s.orders)
	s.renewals = renewal.New(k, s.orders)
	s.sales = sale.New(k, newConnect(k, taker))
	return nil
}

// addInsight makes what measurements and results of many children say.
func (s *slices) addInsight(k *kernel.Kernel) {
	s.measures = measure.New(k)
	s.scores = measureimport.New(k, s.measures)
	s.reports.OnFigures(s.measures.Feed)
	s.reports.OnWithdrawn(s.measures.Withdraw)
	s.specialists = specialist.New(k, s.people, s.measures)
	s.items = newItemAnalyses(k, s)
	s.addCohorts(k)
	s.results = resultexport.New(k, s.versions)
	s.search = newSearch(k, s)
}

// insightWork registers their background work.
func (s *slices) insightWork() {
	s.scores.Work()
	s.cohorts.Work()
	s.reportConfigs.Work()
	s.items.work()
	s.results.Work()
}

// addReports makes the report and what hangs on it.
func (s *slices) addReports(k *kernel.Kernel) {
	s.reports = report.New(k, s.activities, s.people, s.versions, s.norms)
	s.activities.OnFinished(s.reports.Created)
	s.activities.OnReopened(s.reports.Reopened)
	s.seconds.OnApplied(s.reports.Settled)
	s.reports.PrintSecondScorings(s.seconds)
	s.plans = plan.New(k, s.reports, s.versions)
	s.reports.PrintPlans(s.plans)
	s.signing = signing.New(k, s.reports)
	s.reports.KeepVersions(s.signing)
	s.sharing = sharing.New(k, s.signing)
	s.signing.OnSigned(s.sharing.TellReadable)
}

func (s *slices) mount(api *httpx.API) {
	api.SetAuthenticator(s.logins)
	s.accountRooms.mount(api)
	s.auditLog.Mount(api)
	s.people.Mount(api)
	s.consents.Mount(api)
	s.invitations.Mount(api)
	s.careTeams.Mount(api)
	s.photos.Mount(api)
	s.rosters.Mount(api)
	s.scores.Mount(api)
	s.directory.Mount(api)
	s.authoring.Mount(api)
	s.versions.Mount(api)
	s.taxonomy.Mount(api)
	s.norms.Mount(api)
	s.catalogue.Mount(api)
	s.market.Mount(api)
	s.orders.Mount(api)
	s.renewals.Mount(api)
	s.promotions.Mount(api)
	s.sales.Mount(api)
	s.stripe.Mount(api)
	s.activities.Mount(api)
	s.clips.Mount(api)
	s.menus.Mount(api)
	s.seconds.Mount(api)
	s.reports.Mount(api)
	s.plans.Mount(api)
	s.signing.Mount(api)
	s.sharing.Mount(api)
	s.mountInsight(api)
	s.hubs.Mount(api)
	s.notifications.Mount(api)
	s.childData.mount(api)
	s.organizationRooms.mount(api)
}

// mountInsight mounts what many children's results say.
func (s *slices) mountInsight(api *httpx.API) {
	s.measures.Mount(api)
	s.specialists.Mount(api)
	s.items.analyses.Mount(api)
	s.cohorts.Mount(api)
	s.reportConfigs.Mount(api)
	s.prints.Mount(api)
	s.results.Mount(api)
	s.search.Mount(api)
	s.overviews.Mount(api)
}
