package memberwork

import (
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/httpx"
	"milepost/internal/kernel"
)

// recently is the period of the recent figures.
const recently = 30 * 24 * time.Hour

// Work is a member's work with participating children.
type Work struct {
	MembershipID     string `json:"membership_id" db:"membership_id"`
	Children         int64  `json:"children" db:"children" doc:"who take part"`
	Started          int64  `json:"activities_started" db:"started" doc:"by the member"`
	Finished         int64  `json:"activities_finished" db:"finished"`
	StartedRecently  int64  `json:"activities_started_recently" db:"started_recently" doc:"in the last 30 days"`
	FinishedRecently int64  `json:"activities_finished_recently" db:"finished_recently" doc:"in the last 30 days"`
	ReportsSigned    int64  `json:"reports_signed" db:"reports_signed" doc:"reports of those activities that the member has signed"`
}

// Service implements the package's operations.
type Service struct{ k *kernel.Kernel }

// New makes the service.
func New(k *kernel.Kernel) *Service { return &Service{k: k} }

type workInput struct {
	MembershipID []string `query:"membership_id" maxItems:"50" doc:"of members of the caller's organization; others are left out"`
}

// Mount adds the package's operation to the API.
func (s *Service) Mount(api *httpx.API) {
	httpx.Register(api, huma.Operation{OperationID: "get-member-work", Method: http.MethodGet, Path: "/api/organization/work"},
		func(ctx context.Context, in *workInput) (*httpx.Body[[]Work], error) {
			return httpx.Answer(s.Of(ctx, authz.Caller(ctx), in.MembershipID))
		})
}

// Of returns the work of the members of the actor's organization.
func (s *Service) Of(ctx context.Context, actor authz.Actor, membershipIDs []string) ([]Work, error) {
	all := []Work{}
	since := db.Micros(s.k.Now().Add(-recently))
	for _, list := range db.InLists(membershipIDs) {
		me, from := list.Arg(actor.ID), list.Arg(since)
		var rows []Work
		err := s.k.DB.SlowRead().Select(ctx, &rows, `WITH part AS (
				SELECT m.id, m.account_id, c.id AS child_id FROM organization_member m
				JOIN account o ON o.id = m.organization_id AND o.role = 'Organization'
				JOIN person r ON r.membership_id = m.id AND r.access = 'accepted'
				LEFT JOIN (care_team t JOIN person c ON c.key = t.child_key AND c.archived_at IS NULL) ON t.member_key = r.key
				WHERE m.organization_id = `+me+` AND m.state = 'accepted' AND m.id IN `+list.Marks+`
			)
			SELECT p.id AS membership_id, count(DISTINCT p.child_id) AS children, count(a.key) AS started, count(a.finish_date) AS finished,
				COALESCE(sum(CASE WHEN a.start_date >= `+from+` THEN 1 ELSE 0 END), 0) AS started_recently,
				COALESCE(sum(CASE WHEN a.finish_date >= `+from+` THEN 1 ELSE 0 END), 0) AS finished_recently,
				COALESCE(sum(CASE WHEN EXISTS (SELECT 1 FROM report d JOIN report_version v ON v.report_id = d.id
					WHERE d.activity_id = a.id AND v.signed_by = p.account_id) THEN 1 ELSE 0 END), 0) AS reports_signed
			FROM part p LEFT JOIN activity a ON a.child_id = p.child_id AND a.owner_id = p.account_id AND a.discarded_at IS NULL GROUP BY p.id ORDER BY p.id`, list.Args...)
		if err != nil {
			return nil, err
		}
		all = append(all, rows...)
	}
	return all, nil
}
