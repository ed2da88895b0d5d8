package config_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/alecthomas/kong"
	"github.com/stretchr/testify/require"

	"milepost/internal/config"
)

type commands struct {
	Config kong.ConfigFlag
	Serve  struct{ config.Serve } `cmd:""`
	Other  struct{ config.Store } `cmd:""`
}

func parse(t *testing.T, args ...string) (config.Serve, error) {
	t.Helper()
	var c commands
	parser, err := config.Parser(&c)
	require.NoError(t, err)
	_, err = parser.Parse(args)
	return c.Serve.Serve, err
}

func settings(t *testing.T, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "milepost.json")
	require.NoError(t, os.WriteFile(path, []byte(text), 0o600))
	return "--config=" + path
}

func TestDefaults(t *testing.T) {
	c, err := parse(t, "serve")
	require.NoError(t, err)
	require.Equal(t, "127.0.0.1:8080", c.Listen)
	require.Equal(t, "data", filepath.Base(c.Data))
	require.Equal(t, []string{"App User", "Parent/Caretaker"}, c.ApproveRoles)
	require.Equal(t, filepath.Join(c.Data, "blobs"), c.BlobLocation())
	require.Empty(t, c.MetricsListen)
}

func TestAFlagOverridesTheEnvironmentAndTheEnvironmentTheFile(t *testing.T) {
	file := settings(t, `{"listen": ":1", "database-url": "postgres://file/", "blob-url": "s3://file", "smtp-url": "smtp://file",
		"demo": true, "approve-roles": ["App User", "Specialist"]}`)
	t.Setenv("MILEPOST_LISTEN", ":2")
	t.Setenv("MILEPOST_DATABASE_URL", "postgres://env/")
	c, err := parse(t, file, "serve", "--listen=:3")
	require.NoError(t, err)
	require.Equal(t, ":3", c.Listen)
	require.Equal(t, "postgres://env/", c.DatabaseURL)
	require.Equal(t, "s3://file", c.BlobLocation())
	require.Equal(t, "smtp://file", c.SMTPURL)
	require.True(t, c.Demo)
	require.Equal(t, []string{"App User", "Specialist"}, c.ApproveRoles)
}

func TestTheFileIsReadStrictly(t *testing.T) {
	_, err := parse(t, settings(t, `{"lisen": ":1"}`), "serve")
	require.ErrorContains(t, err, `unknown setting "lisen"`)
	_, err = parse(t, settings(t, `{"listen"`), "serve")
	require.ErrorContains(t, err, "configuration file")
	_, err = parse(t, settings(t, `{"listen": ":1"}`), "other")
	require.NoError(t, err, "one file serves all commands")
}

func TestEnvironmentNames(t *testing.T) {
	for name, get := range map[string]func(config.Serve) string{
		"MILEPOST_BLOB_URL":       func(c config.Serve) string { return c.BlobURL },
		"MILEPOST_SMTP_URL":       func(c config.Serve) string { return c.SMTPURL },
		"MILEPOST_MAIL_FROM":      func(c config.Serve) string { return c.MailFrom },
		"MILEPOST_PUBLIC_URL":     func(c config.Serve) string { return c.PublicURL },
		"MILEPOST_METRICS_LISTEN": func(c config.Serve) string { return c.MetricsListen },
		"MILEPOST_APPROVE_ROLES":  func(c config.Serve) string { return c.ApproveRoles[0] },
	} {
		t.Run(name, func(t *testing.T) {
			t.Setenv(name, "value")
			c, err := parse(t, "serve")
			require.NoError(t, err)
			require.Equal(t, "value", get(c))
		})
	}
}
