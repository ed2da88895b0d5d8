// Package compose checks the file of deploy/compose with the loader that docker compose has.
package compose

import (
	"strings"
	"testing"

	"github.com/compose-spec/compose-go/v2/cli"
	"github.com/compose-spec/compose-go/v2/types"
)

var settings = []string{"MILEPOST_VERSION=1.2.3", "DOMAIN=clinic.example.org", "POSTGRES_PASSWORD=secret", "S3_SECRET=secret"}

func load(t *testing.T, environment []string) (*types.Project, error) {
	t.Helper()
	options, err := cli.NewProjectOptions([]string{"../../deploy/compose/compose.yaml"}, cli.WithEnv(environment))
	if err != nil {
		t.Fatal(err)
	}
	return options.LoadProject(t.Context())
}

func TestTheFileIsValidAndConfinesTheServer(t *testing.T) {
	project, err := load(t, settings)
	if err != nil {
		t.Fatal(err)
	}
	server, err := project.GetService("milepost")
	if err != nil {
		t.Fatal(err)
	}
	if server.Image != "milepost:1.2.3" || *server.Environment["MILEPOST_PUBLIC_URL"] != "https://clinic.example.org" {
		t.Errorf("the settings are not used: %s, %s", server.Image, *server.Environment["MILEPOST_PUBLIC_URL"])
	}
	if !server.ReadOnly || len(server.CapDrop) != 1 || server.CapDrop[0] != "ALL" {
		t.Error("the server may change its files, or has capabilities")
	}
	for name, service := range project.Services {
		if name != "milepost" && len(service.Ports) > 0 {
			t.Errorf("%s can be reached from outside", name)
		}
		if strings.HasSuffix(service.Image, ":latest") || !strings.Contains(service.Image, ":") {
			t.Errorf("%s has no version: %s", name, service.Image)
		}
	}
}

func TestMissingSettingsAreRefused(t *testing.T) {
	for i, setting := range settings {
		others := append(append([]string{}, settings[:i]...), settings[i+1:]...)
		if _, err := load(t, others); err == nil {
			t.Errorf("loaded without %s", setting)
		}
	}
}
