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
	"milepost/internal/people/join"
	"milepost/internal/people/photo"
	"milepost/internal/people/roster"
	"milepost/internal/report"
	"milepost/internal/report/plan"
	"milepost/internal/report/sharing"
	"milepost/internal/report/signing"
)

// Services are all capabilities. Lower ones never import higher ones: they notify them through hooks set here.
type Services struct {
	*accountServices
	auditLog      *auditlog.Service
	People        *people.Service
	Consents      *consent.Service
	invitations   *invitation.Service
	careTeams     *careteam.Service
	Photos        *photo.Service
	Rosters       *roster.Service
	directory     *directory.Service
	Authoring     *authoring.Service
	Versions      *version.Service
	taxonomy      *taxonomy.Service
	Norms         *normset.Service
	catalogue     *catalogue.Service
	Market        *market.Service
	Promotions    *promotion.Service
	Orders        *order.Service
	Renewals      *renewal.Service
	sales         *sale.Service
	stripe        *stripe.Service
	Activities    *activity.Service
	Clips         *clip.Service
	menus         *menu.Service
	Seconds       *secondscore.Service
	Reports       *report.Service
	Plans         *plan.Service
	Signing       *signing.Service
	Sharing       *sharing.Service
	Measures      *measure.Service
	Scores        *measureimport.Service
	Specialists   *specialist.Service
	items         *itemAnalyses
	Cohorts       *cohort.Service
	ReportConfigs *config.Service
	prints        *pdf.Service
	Hubs          *hub.Service
	Results       *resultexport.Service
	Overviews     *overview.Service
	Notifications *notification.Service
	search        *search.Service
	Joins         *join.Service
	*childData
	*organizationServices
}

func newSlices(k *kernel.Kernel) (*Services, error) {
	accounts, err := newAccountServices(k)
	if err != nil {
		return nil, err
	}
	s := &Services{accountServices: accounts, People: people.New(k), Authoring: authoring.New(k)}
	s.addPeople(k)
	s.auditLog = auditlog.New(k, s.People.Names)
	s.Versions = version.New(k)
	s.Authoring.PublishThrough(s.Versions)
	s.taxonomy = taxonomy.New(k, s.Authoring, s.Versions)
	s.Authoring.OnArea(s.taxonomy.EnsureArea)
	s.Norms = normset.New(k)
	s.catalogue = catalogue.New(k, s.Authoring, s.Versions)
	s.Versions.OnMarketChanged(s.catalogue.MarkChanged)
	if err := s.addMarket(k); err != nil {
		return nil, err
	}
	s.Versions.AskHolders(s.Market)
	s.Norms.AskHolders(s.Market)
	s.Activities = activity.New(k, s.People, s.Market, s.Versions)
	s.Clips = clip.New(k, s.Activities, s.Consents)
	s.menus = menu.New(k)
	s.Seconds = secondscore.New(k, s.Activities, s.Versions)
	s.Activities.OnRecordings(s.Clips.OfActivity)
	s.Activities.OnMoved(s.Clips.Move())
	s.Activities.OnMoved(s.Seconds.Move())
	s.Consents.OnChanged(s.consentChanged)
	s.addReports(k)
	s.addInsight(k)
	s.Hubs = newHubs(k, s.accounts)
	s.addNotifications(k)
	s.childData = newChildData(k, s)
	s.addOrganizations(k)
	s.addOverview(k)
	s.Users.OnDeleted(s.accountDeleted)
	return s, nil
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
	s.People.OnErase(s.Consents.ChildErased)
	s.People.OnErase(s.Photos.ChildErased)
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

// addInsight makes what measurements and results of many children say.
func (s *Services) addInsight(k *kernel.Kernel) {
	s.Measures = measure.New(k)
	s.Scores = measureimport.New(k, s.Measures)
	s.Reports.OnFigures(s.Measures.Feed)
	s.Reports.OnWithdrawn(s.Measures.Withdraw)
	s.Activities.OnMoved(s.Measures.Move())
	s.Specialists = specialist.New(k, s.People, s.Measures)
	s.items = newItemAnalyses(k, s)
	s.addCohorts(k)
	s.Results = resultexport.New(k, s.Versions)
	s.search = newSearch(k, s)
}

// insightWork registers their background work.
func (s *Services) insightWork() {
	s.Scores.Work()
	s.Cohorts.Work()
	s.ReportConfigs.Work()
	s.items.work()
	s.Results.Work()
}

// addReports makes the report and its subpackages.
func (s *Services) addReports(k *kernel.Kernel) {
	s.Reports = report.New(k, s.Activities, s.People, s.Versions, s.Norms)
	s.Activities.OnFinished(s.Reports.Created)
	s.Activities.OnReopened(s.Reports.Reopened)
	s.Seconds.OnApplied(s.Reports.Settled)
	s.Reports.PrintSecondScorings(s.Seconds)
	s.Plans = plan.New(k, s.Reports, s.Versions)
	s.Reports.PrintPlans(s.Plans)
	s.Signing = signing.New(k, s.Reports)
	s.Reports.KeepVersions(s.Signing)
	s.Sharing = sharing.New(k, s.Signing)
	s.Signing.OnSigned(s.Sharing.NotifySigned)
	s.invitations.OnAccepted(s.Sharing.NotifyAccepted)
	s.Activities.OnMoved(s.Sharing.Move())
	s.Activities.OnMoved(s.Reports.Move())
}

func (s *Services) mount(api *httpx.API) {
	api.SetAuthenticator(s.logins)
	s.accountServices.mount(api)
	s.auditLog.Mount(api)
	s.People.Mount(api)
	s.Consents.Mount(api)
	s.invitations.Mount(api)
	s.careTeams.Mount(api)
	s.Photos.Mount(api)
	s.Rosters.Mount(api)
	s.Scores.Mount(api)
	s.directory.Mount(api)
	s.Authoring.Mount(api)
	s.Versions.Mount(api)
	s.taxonomy.Mount(api)
	s.Norms.Mount(api)
	s.catalogue.Mount(api)
	s.Market.Mount(api)
	s.Orders.Mount(api)
	s.Renewals.Mount(api)
	s.Promotions.Mount(api)
	s.sales.Mount(api)
	s.stripe.Mount(api)
	s.Activities.Mount(api)
	s.Clips.Mount(api)
	s.menus.Mount(api)
	s.Seconds.Mount(api)
	s.Reports.Mount(api)
	s.Plans.Mount(api)
	s.Signing.Mount(api)
	s.Sharing.Mount(api)
	s.mountInsight(api)
	s.Hubs.Mount(api)
	s.Notifications.Mount(api)
	s.childData.mount(api)
	s.Joins.Mount(api)
	api.OnUnknown(s.Joins.Resolve)
	s.organizationServices.mount(api)
}

// mountInsight mounts what many children's results say.
func (s *Services) mountInsight(api *httpx.API) {
	s.Measures.Mount(api)
	s.Specialists.Mount(api)
	s.items.analyses.Mount(api)
	s.Cohorts.Mount(api)
	s.ReportConfigs.Mount(api)
	s.prints.Mount(api)
	s.Results.Mount(api)
	s.search.Mount(api)
	s.Overviews.Mount(api)
}
