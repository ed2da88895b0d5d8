package app_test

import (
	"sort"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/account"
	"milepost/internal/authz"
	"milepost/internal/people"
	"milepost/internal/rating"
	"milepost/internal/testworld"
)

// told returns what the webhook of a person is told of, as type and object.
func told(p *testworld.Person) []string {
	p.World.T.Helper()
	var list []string
	require.NoError(p.World.T, p.World.DB.Read().Select(p.World.T.Context(), &list, `SELECT d.event || ' ' || d.object_id FROM webhook_delivery d
		JOIN webhook_endpoint e ON e.key = d.endpoint_key WHERE e.account_id = $1`, p.ID))
	sort.Strings(list)
	return list
}

// The event of an act reaches the webhooks of those who may see its subject, and no others.
func TestActsReachWebhooks(t *testing.T) {
	testworld.On(t, func(t *testing.T, w *testworld.World) {
		owner, organization := w.Person(authz.Specialist, account.Active), w.Person(authz.Organization, account.Active)
		colleague, stranger := w.Person(authz.Specialist, account.Active), w.Person(authz.Specialist, account.Active)
		for _, p := range []*testworld.Person{owner, organization, colleague, stranger} {
			p.Webhook()
		}
		owner.Works(organization)
		owner.Relate(colleague, people.KindSpecialist)
		owner.Signed()
		owner.Discarded()
		owner.BegunRating()
		w.Must(&testworld.Person{}, "rate-finish", testworld.Call{
			ID: owner.Rating(), Second: owner.RatingForm(), Key: owner.RatingKey(), Device: testworld.RaterDevice, Body: rating.FinishForm{MissingShown: true},
		})
		rated := w.Text(`SELECT activity_id FROM rating_form WHERE request_id = $1`, owner.Rating())
		ofChild := []string{
			"activity.finished " + owner.Finished(), "activity.finished " + rated, "report.signed " + owner.Report(), "request.answered " + owner.Rating(),
		}
		sort.Strings(ofChild)
		require.Equal(t, ofChild, told(colleague))
		require.Subset(t, told(owner), append(ofChild, "child.added "+owner.Child(), "purchase.made "+owner.Purchase()))
		require.Len(t, told(owner), len(ofChild)+3, "the child, and two purchases")
		require.Empty(t, told(organization), "no child takes part")
		require.Empty(t, told(stranger))

		// The order of an activity, its report and its rater.
		require.Equal(t, "2", w.Text(`SELECT CAST(count(DISTINCT d.order_key) AS TEXT) FROM webhook_delivery d JOIN webhook_endpoint e ON e.key = d.endpoint_key
			WHERE e.account_id = $1`, colleague.ID))
	})
}
