package app

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/config"
)

func TestStripeKeysAreCheckedAndNeverShownInARefusal(t *testing.T) {
	secret := []string{"whsec_x9y8z7"}
	payments := func(key string, secrets []string, change func(*config.Serve)) config.Serve {
		c := config.Serve{Payments: config.Payments{StripeKey: key, StripeWebhookSecret: secrets, PlatformShare: 20}}
		if change != nil {
			change(&c)
		}
		return c
	}
	demo := func(c *config.Serve) { c.Demo = true }
	test := func(c *config.Serve) { c.TestPayments = true }
	for _, fine := range []config.Serve{payments("", nil, nil), payments("sk_live_a1b2c3", secret, nil), payments("sk_test_a1b2c3", secret, demo)} {
		_, _, err := stripeKeys(fine)
		require.NoError(t, err)
	}
	for name, wrong := range map[string]config.Serve{
		"live with demo data":     payments("sk_live_a1b2c3", secret, demo),
		"live with test payments": payments("rk_live_a1b2c3", secret, test),
		"two ways to pay":         payments("sk_test_a1b2c3", secret, test),
		"no webhook secret":       payments("sk_test_a1b2c3", nil, nil),
		"a publishable key":       payments("pk_live_a1b2c3", secret, nil),
		"an odd secret":           payments("sk_test_a1b2c3", []string{"x9y8z7"}, nil),
		"a share above all":       payments("sk_test_a1b2c3", secret, func(c *config.Serve) { c.PlatformShare = 101 }),
	} {
		t.Run(name, func(t *testing.T) {
			_, _, err := stripeKeys(wrong)
			require.Error(t, err)
			require.NotContains(t, err.Error(), "a1b2c3")
			require.NotContains(t, err.Error(), "x9y8z7")
		})
	}
	dir := t.TempDir()
	write := func(name, text string) string {
		path := filepath.Join(dir, name)
		require.NoError(t, os.WriteFile(path, []byte(text), 0o600))
		return path
	}
	files := payments("", nil, func(c *config.Serve) {
		c.StripeKeyFile, c.StripeWebhookSecretFile = write("key", "sk_test_file\n"), write("secrets", "whsec_old\nwhsec_new\n")
	})
	key, secrets, err := stripeKeys(files)
	require.NoError(t, err)
	require.Equal(t, "sk_test_file", key)
	require.Equal(t, []string{"whsec_old", "whsec_new"}, secrets)
}
