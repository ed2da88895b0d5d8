package invitation_test

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/account"
	"milepost/internal/db"
	"milepost/internal/people"
	"milepost/internal/people/invitation"
)

func TestOnlyAcceptedMembersSeeTheAssignedChildren(t *testing.T) {
	withMail(t, func(t *testing.T, o *mailFixture) {
		mara := o.member("specialist", "ben@account.example")
		child, another := o.assigned("specialist", mara), o.Add("ana", `{"first_name":"O","last_name":"P"}`).ChildID
		require.Equal(t, people.AccessNone, o.access(mara).Access)
		for as, person := range map[string]string{"ben": mara, "ana": child} {
			require.Equal(t, 404, o.invite(as, person).Code, "another's, or a child")
			require.Equal(t, 404, o.Call(as, "GET", "/api/invitation/"+person, "").Code)
			require.Equal(t, 404, o.Call(as, "DELETE", "/api/invitation/"+person, "").Code)
		}
		require.Equal(t, 201, o.invite("ana", mara).Code)
		l := o.letter()
		token := tokenOf(t, l)
		require.Equal(t, "ben@account.example", l.To)
		row := o.access(mara)
		require.Equal(t, people.AccessInvited, row.Access)
		require.Equal(t, "sent", row.Letter)
		require.Equal(t, "ben@account.example", row.Email)
		require.Equal(t, o.now().Add(14*24*time.Hour).UTC(), row.ExpiresAt.Time())
		require.False(t, row.Expired)
		require.Equal(t, 404, o.Call("ben", "GET", "/api/child/"+child, "").Code, "an address that matches gives nothing")

		require.JSONEq(t, `{"inviter":"ana Øst","kind":"specialist","first_name":"Mara","last_name":"Lind","email":"ben@account.example","accepted":false,"expires_at":"2026-10-05T14:13:20Z"}`,
			o.look("", token).Body.String())
		require.NotContains(t, o.look("cyd", token).Body.String(), "ben@", "another account need not know where the letter went")
		require.Equal(t, 401, o.accept("", token).Code)
		w := o.accept("ben", token)
		require.Equal(t, 200, w.Code, w.Body)
		require.Equal(t, mara, field(t, w, "membership_id"))
		require.Equal(t, 200, o.Call("ben", "GET", "/api/child/"+child, "").Code)
		require.Equal(t, 404, o.Call("ben", "GET", "/api/child/"+another, "").Code)
		row = o.access(mara)
		require.Equal(t, people.AccessAccepted, row.Access)
		require.Equal(t, "ben@account.example", row.AcceptedBy)
		require.Equal(t, 409, o.invite("ana", mara).Code)
		require.Contains(t, o.Call("ben", "GET", "/api/membership", "").Body.String(), `"children":1`)

		require.Equal(t, 204, o.Call("ana", "DELETE", "/api/invitation/"+mara, "").Code)
		require.Equal(t, 404, o.Call("ben", "GET", "/api/child/"+child, "").Code)
		require.Equal(t, people.AccessWithdrawn, o.access(mara).Access)
		require.Empty(t, o.access(mara).AcceptedBy)
		require.JSONEq(t, `[]`, o.Call("ben", "GET", "/api/membership", "").Body.String())
		require.Equal(t, 404, o.accept("ben", token).Code, "nor does the token work again")
	})
}

func TestTheLetterNamesTheInviterAndNoChild(t *testing.T) {
	withMail(t, func(t *testing.T, o *mailFixture) {
		for kind, means := range map[string]string{
			"specialist": "as a specialist", "case_manager": "as a case manager", "guardian": "and nothing else",
		} {
			mara := o.member(kind, "mara@x.example")
			o.assigned(kind, mara)
			require.Equal(t, 201, o.invite("ana", mara).Code)
			text := o.letter().Text(t)
			for _, text := range []string{"Hello Mara,", "ana Øst invites you", means, "5 October 2026, 14:13 UTC"} {
				require.Contains(t, strings.Join(strings.Fields(text), " "), text)
			}
			require.NotContains(t, text, "Zoë")
			require.NotContains(t, text, "Secret")
		}
	})
}

func TestATokenIsOnlyInItsLetter(t *testing.T) {
	withMail(t, func(t *testing.T, o *mailFixture) {
		mara := o.member("guardian", "mara@x.example")
		token := o.token(mara)
		require.Equal(t, 200, o.look("", token).Code)
		require.Equal(t, 200, o.accept("ben", token).Code)
		require.NotContains(t, o.log.String(), token)
		require.NotContains(t, o.log.String(), "mara@")
		for _, where := range []string{`job WHERE payload`, `audit_event WHERE detail`} {
			require.Zero(t, o.Count(`SELECT count(*) FROM `+where+` LIKE $1`, "%"+token+"%"))
		}
	})
}

func TestUnusableTokensAreAnsweredLikeUnknownOnes(t *testing.T) {
	withMail(t, func(t *testing.T, o *mailFixture) {
		mara := o.member("specialist", "mara@x.example")
		unknown := o.look("ben", "nothing")
		refused := func(token, why string) {
			t.Helper()
			for _, w := range []*httptest.ResponseRecorder{o.look("", token), o.look("ben", token), o.accept("ben", token)} {
				require.Equal(t, 404, w.Code, why)
				require.Equal(t, unknown.Body.String(), w.Body.String(), why)
			}
		}
		refused("", "empty")
		first := o.token(mara)
		second := o.token(mara)
		refused(first, "a newer one was sent")
		require.Equal(t, 200, o.look("", second).Code)

		require.Equal(t, 204, o.Call("ana", "DELETE", "/api/specialist/"+mara, "").Code)
		refused(second, "archived")
		require.Equal(t, 404, o.invite("ana", mara).Code)
		require.Equal(t, 204, o.Call("ana", "POST", "/api/specialist/restore/"+mara, "").Code)
		require.Equal(t, 200, o.look("", second).Code)

		o.Exec(`UPDATE account SET state = 'suspended' WHERE id = 'ana'`)
		refused(second, "the inviter is suspended")
		o.Exec(`UPDATE account SET state = 'active', archived_at = 1 WHERE id = 'ana'`)
		refused(second, "the inviter is deleted")
		o.Exec(`UPDATE account SET archived_at = NULL WHERE id = 'ana'`)

		require.Equal(t, 409, o.accept("ana", second).Code, "one's own")
		require.Equal(t, 204, o.Call("ana", "DELETE", "/api/invitation/"+mara, "").Code)
		refused(second, "withdrawn")
		require.Equal(t, people.AccessNone, o.access(mara).Access, "nobody had any")
		require.Equal(t, 204, o.Call("ana", "DELETE", "/api/invitation/"+mara, "").Code, "again changes nothing")

		third := o.token(mara)
		o.later(14*24*time.Hour - time.Second)
		require.Equal(t, 200, o.look("", third).Code)
		o.later(time.Second)
		refused(third, "expired")
		require.True(t, o.access(mara).Expired)
		require.Equal(t, people.AccessInvited, o.access(mara).Access)
	})
}

func TestAnotherAddressEndsAnOpenInvitation(t *testing.T) {
	withMail(t, func(t *testing.T, o *mailFixture) {
		mara := o.member("specialist", "mara@x.example")
		token := o.token(mara)
		patch := func(body string) {
			require.Equal(t, 200, o.Call("ana", "PATCH", "/api/specialist/"+mara, body).Code)
		}
		patch(`{"first_name":"Maria","email":"MARA@x.example"}`)
		require.Equal(t, 200, o.look("", token).Code, "the same address")
		patch(`{"email":"new@x.example"}`)
		require.Equal(t, 404, o.look("", token).Code)
		require.Equal(t, people.AccessNone, o.access(mara).Access)
		token = o.token(mara)
		require.Equal(t, 200, o.accept("ben", token).Code)
		patch(`{"email":"newer@x.example"}`)
		require.Equal(t, people.AccessAccepted, o.access(mara).Access, "the account stays")
	})
}

func TestOneOfParallelAcceptsWins(t *testing.T) {
	withMail(t, func(t *testing.T, o *mailFixture) {
		mara := o.member("specialist", "mara@x.example")
		token := o.token(mara)
		codes := make([]int, 20)
		var group sync.WaitGroup
		for i := range codes {
			group.Go(func() { codes[i] = o.accept([]string{"ben", "cyd"}[i%2], token).Code })
		}
		group.Wait()
		won := strings.TrimSuffix(o.access(mara).AcceptedBy, "@account.example")
		for i, code := range codes {
			want := 404
			if []string{"ben", "cyd"}[i%2] == won {
				want = 200 // an answer that got lost is asked for again
			}
			require.Equal(t, want, code, "%d of %s", i, won)
		}
		require.Equal(t, 1, o.Count(`SELECT count(*) FROM audit_event WHERE action = 'invitation.accept'`))
		var offer invitation.InvitationOffer
		require.NoError(t, json.Unmarshal(o.look(won, token).Body.Bytes(), &offer))
		require.True(t, offer.Accepted)
		require.Equal(t, 404, o.look("", token).Code)
	})
}

func TestLeavingEndsTheAccess(t *testing.T) {
	withMail(t, func(t *testing.T, o *mailFixture) {
		mara := o.member("case_manager", "mara@x.example")
		child := o.assigned("case_manager", mara)
		require.Equal(t, 200, o.accept("ben", o.token(mara)).Code)
		require.Equal(t, 200, o.Call("ben", "GET", "/api/child/"+child, "").Code)
		require.Equal(t, 404, o.Call("cyd", "DELETE", "/api/membership/"+mara, "").Code)
		require.Equal(t, 404, o.Call("ana", "DELETE", "/api/membership/"+mara, "").Code, "nor the inviter")
		require.Equal(t, 204, o.Call("ben", "DELETE", "/api/membership/"+mara, "").Code)
		require.Equal(t, 404, o.Call("ben", "DELETE", "/api/membership/"+mara, "").Code)
		require.Equal(t, 404, o.Call("ben", "GET", "/api/child/"+child, "").Code)
		require.Equal(t, people.AccessWithdrawn, o.access(mara).Access)
		require.Equal(t, 200, o.accept("cyd", o.token(mara)).Code, "another account may accept again")
		o.Notes.Stop()
		for _, act := range []string{"create", "accept", "leave"} {
			require.NotZero(t, o.Count(`SELECT count(*) FROM audit_event WHERE action = $1 AND subject_id = $2 AND child_id = ''
				AND children IN (SELECT list_id FROM audit_children WHERE child_id = $3)`, "invitation."+act, mara, child), act)
		}
	})
}

func TestInvitationsPerRecipientAreBounded(t *testing.T) {
	withMail(t, func(t *testing.T, o *mailFixture) {
		mara, twin := o.member("specialist", "mara@x.example"), o.member("guardian", "MARA@x.example")
		for range 5 {
			o.token(mara)
			o.later(time.Minute)
		}
		for _, person := range []string{mara, twin} {
			w := o.invite("ana", person)
			require.Equal(t, 429, w.Code)
			require.Equal(t, "86100", w.Header().Get("Retry-After"))
		}
		require.Equal(t, people.AccessInvited, o.access(mara).Access, "what was sent stays")
		another := o.member("specialist", "other@x.example")
		o.token(another)
		o.later(24*time.Hour - 5*time.Minute)
		o.token(mara)
		require.Equal(t, 429, o.invite("ana", mara).Code, "one came back, and it alone")
	})
}

func TestInvitationsAreBoundByAccountAndByAddress(t *testing.T) {
	withMail(t, func(t *testing.T, o *mailFixture) {
		mara, other := o.member("specialist", "mara@x.example"), o.member("specialist", "other@x.example")
		sent := func(by string, to func(int) string, count int) {
			for i := range count {
				o.Exec(`INSERT INTO invitation (id, person_key, token_hash, email, email_folded, invited_by, created_at, expires_at, ended_at)
					SELECT CAST($1 AS TEXT), key, $2, $3, $3, $4, $5, $5, $5 FROM person WHERE id = $6`,
					uuid.NewString(), []byte(uuid.NewString()), to(i), by, db.Micros(o.now()), mara)
			}
		}
		sent("ben", func(int) string { return "mara@x.example" }, 20)
		require.Equal(t, 429, o.invite("ana", mara).Code, "the world has written enough to this address")
		sent("ana", func(i int) string { return fmt.Sprintf("a%d@x.example", i) }, 199)
		require.Equal(t, 201, o.invite("ana", other).Code)
		o.letter()
		require.Equal(t, 429, o.invite("ana", other).Code, "the account has written enough")
	})
}

// Knowing the token proves that the letter was read: the address that it was sent to belongs to the reader.
func TestAcceptingProvesTheAddressOfTheLetter(t *testing.T) {
	withMail(t, func(t *testing.T, o *mailFixture) {
		accounts := account.New(o.k)
		o.Invitations.OnProven(accounts.ConfirmProven)
		confirmed := func(id string) bool {
			return o.Count(`SELECT count(*) FROM account WHERE id = $1 AND confirmed_at IS NOT NULL`, id) == 1
		}
		o.Exec(`UPDATE account SET confirmed_at = NULL`)
		require.Equal(t, 200, o.accept("ben", o.token(o.member("guardian", "mara@x.example"))).Code)
		require.False(t, confirmed("ben"), "the letter went to another address")
		require.Equal(t, 200, o.accept("ben", o.token(o.member("guardian", "BEN@account.example"))).Code)
		require.True(t, confirmed("ben"))
		require.False(t, confirmed("cyd"))

		token := o.token(o.member("guardian", "cyd@account.example"))
		address, err := o.Invitations.SentTo(context.Background(), o.k.DB.Read(), token)
		require.NoError(t, err)
		require.Equal(t, "cyd@account.example", address)
		require.Equal(t, 200, o.accept("cyd", token).Code)
		for _, used := range []string{token, "", "nothing"} {
			_, err := o.Invitations.SentTo(context.Background(), o.k.DB.Read(), used)
			require.ErrorIs(t, err, db.ErrNotFound, used)
		}
	})
}
