// Package compose checks the file of deploy/compose with the loader that docker compose has.
package compose

import (
	"strings"
	"testing"

	"github.com/compose-spec/compose-go/v2/cli"
	"github.com/compose-spec/compose-go/v2/types"
)

var settings = []string{"MILEPOST_VERSION=1.2.3", "DOMAIN=clinic.example.org", "POSTGRES_PASSWORD=secret", "S3_SECRET=secret"}

func load(t *testing.T, environment []string, more ...string) (*types.Project, error) {
	t.Helper()
	options, err := cli.NewProjectOptions(append([]string{"../../deploy/compose/compose.yaml"}, more...), cli.WithEnv(environment))
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

func TestBackupsAreSealedAndLieOutsideOfTheVolumes(t *testing.T) {
	const file = "../../deploy/compose/backups.yaml"
	if _, err := load(t, settings, file); err == nil {
		t.Error("loaded without a key and a folder")
	}
	project, err := load(t, append([]string{"BACKUP_PUBLIC_KEY=/etc/milepost/backup.pub", "BACKUP_FOLDER=/mnt/backups"}, settings...), file)
	if err != nil {
		t.Fatal(err)
	}
	server, err := project.GetService("milepost")
	if err != nil {
		t.Fatal(err)
	}
	sources := map[string]string{}
	for _, volume := range server.Volumes {
		sources[volume.Target] = volume.Source
	}
	if sources["/backups"] != "/mnt/backups" || sources["/backup.pub"] != "/etc/milepost/backup.pub" || sources["/data"] != "milepost" {
		t.Errorf("the volumes are %v", sources)
	}
	if *server.Environment["MILEPOST_BACKUP_TO"] != "/backups" || *server.Environment["MILEPOST_BACKUP_KEY_FILE"] != "/backup.pub" {
		t.Error("backups are not made, or not sealed")
	}
}
