package scim_test

import (
	"context"
	"net"
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/account"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/testworld"
)

// records are TXT records by their names; a name that is missing has none, and without any the service does not answer.
type records map[string][]string

func (r records) LookupTXT(_ context.Context, name string) ([]string, error) {
	if texts, ok := r[name]; ok {
		return texts, nil
	}
	return nil, &net.DNSError{Err: "no such host", Name: name, IsNotFound: r != nil, IsTimeout: r == nil}
}

// A directory reaches a domain while its record is there, or a week longer, and no other directory has it.
func TestADomainIsProvedByItsRecord(t *testing.T) {
	testworld.On(t, func(t *testing.T, w *testworld.World) {
		s, p := w.Services.Provisioning, w.Person(authz.Organization, account.Active)
		ctx := authz.With(t.Context(), p.Actor)
		made, err := s.Create(ctx, p.Actor, testworld.TenantFields("school.example"))
		require.NoError(t, err)
		id, domain := made.Tenant.ID, made.Tenant.Domains[0]
		c := newClient(t, w, made.Token)
		creates := func(name string) int {
			return c.send(post, "/Users", object{"userName": name + "@school.example"}).Code
		}
		require.Equal(t, http.StatusBadRequest, creates("early"))
		for _, missing := range []records{{}, {domain.RecordName: {"milepost-domain=OTHER", "v=spf1 -all"}}, {"school.example": {domain.RecordValue}}, nil} {
			s.ResolveWith(missing)
			_, err = s.CheckDomain(ctx, p.Actor, id, "school.example")
			require.Error(t, err)
		}
		require.Equal(t, http.StatusBadRequest, creates("early"))
		there := records{domain.RecordName: {"v=spf1 -all", domain.RecordValue}}
		s.ResolveWith(there)
		row, err := s.CheckDomain(ctx, p.Actor, id, "school.example")
		require.NoError(t, err)
		require.Equal(t, "proved", row.Domains[0].State)
		require.Equal(t, http.StatusCreated, creates("ida"))

		super := w.Person(authz.SuperAdmin, account.Active)
		_, err = s.Create(authz.With(t.Context(), super.Actor), super.Actor, testworld.TenantFields("school.example"))
		require.ErrorContains(t, err, "another directory")

		recheck := func() {
			require.NoError(t, w.DB.Tx(t.Context(), func(ctx context.Context, tx *db.Tx) error {
				return w.Jobs.Enqueue(ctx, tx, "provisioning-domains", struct{}{}, w.Now())
			}))
			require.NoError(t, w.Jobs.RunDue(t.Context()))
		}
		state := func() string {
			return w.Text(`SELECT CASE WHEN proved_at IS NULL THEN 'lost' WHEN missing_since IS NULL THEN 'proved' ELSE 'failing' END FROM scim_domain`)
		}
		s.ResolveWith(records(nil))
		recheck()
		require.Equal(t, "proved", state(), "no answer says nothing")
		s.ResolveWith(records{})
		recheck()
		require.Equal(t, "failing", state())
		require.Equal(t, http.StatusCreated, creates("ada"), "for a week")
		s.ResolveWith(there)
		recheck()
		require.Equal(t, "proved", state())
		s.ResolveWith(records{})
		recheck()
		w.Exec(`UPDATE scim_domain SET missing_since = missing_since - $1`, (8 * 24 * time.Hour).Microseconds())
		recheck()
		require.Equal(t, "lost", state())
		require.Equal(t, http.StatusBadRequest, creates("late"))
		require.EqualValues(t, 0, c.send(get, "/Users", nil).at(total), "nor does it see those whom it made")
	})
}
