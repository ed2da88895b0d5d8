package account_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/account/accounttest"
	"milepost/internal/authz"
	"milepost/internal/db"
)

func TestAnotherAddressIsAnnouncedAtBoth(t *testing.T) {
	accounttest.WithMail(t, func(t *testing.T, p *accounttest.Postbox) {
		b := p.Browser()
		b.Register("ana@x.example", authz.AppUser)
		require.Equal(t, 200, b.Login("ana@x.example", accounttest.Password).Code)
		id := b.ID()
		p.Exec(`UPDATE account SET email = 'ana.lund@x.example', email_folded = 'ana.lund@x.example' WHERE id = $1`, id)
		require.NoError(t, p.Kernel.DB.Tx(t.Context(), func(ctx context.Context, tx *db.Tx) error {
			return p.Accounts.NotifyAddressChanged(ctx, tx, id, "ana@x.example")
		}))
		var to []string
		for range 2 {
			letter := p.Letter()
			to = append(to, letter.To)
			require.Contains(t, letter.Data, "Subject: Your Milepost account has another address")
			require.NotContains(t, letter.Text(t), "@", "neither names the other")
		}
		require.ElementsMatch(t, []string{"ana@x.example", "ana.lund@x.example"}, to)
	})
}
