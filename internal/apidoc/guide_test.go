package apidoc_test

import (
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/account"
	"milepost/internal/account/token"
	"milepost/internal/authz"
	"milepost/internal/testworld"
)

// guideBlock is a block of code in the guide, with its language.
var guideBlock = regexp.MustCompile("(?s)```(sh|python|r)\n(.*?)```")

// firstCalls are the first blocks of each language in the guide, under which scripts/check-exports runs them.
func firstCalls(t *testing.T) map[string]string {
	t.Helper()
	text, err := os.ReadFile("../../docs/api.md")
	require.NoError(t, err)
	found := map[string]string{}
	for _, block := range guideBlock.FindAllStringSubmatch(string(text), -1) {
		if found[block[1]] == "" {
			found[block[1]] = block[2]
		}
	}
	return found
}

// The first calls of the guide, by curl, Python and R, do what it says, letter for letter: only where the server is and the token are set.
func TestTheFirstCallsOfTheGuide(t *testing.T) {
	if os.Getenv("MILEPOST_GUIDE") == "" {
		t.Skip("curl, Python with requests and R with httr2 run it: scripts/check-exports")
	}
	testworld.On(t, func(t *testing.T, w *testworld.World) {
		p := w.Person(authz.Specialist, account.Active)
		id := p.Child()
		server := httptest.NewServer(w.Handler)
		t.Cleanup(server.Close)
		secret := p.MakeToken(token.Personal, authz.ReadChildren).Secret
		calls := firstCalls(t)
		calls["sh"] = regexp.MustCompile(`(?m)^export .*\n`).ReplaceAllString(calls["sh"], "")
		for language, program := range map[string][]string{"sh": {"bash"}, "python": {"/usr/bin/python3"}, "r": {"Rscript", "--vanilla"}} {
			file := filepath.Join(t.TempDir(), "call."+language)
			require.NoError(t, os.WriteFile(file, []byte(calls[language]), 0o600))
			run := exec.CommandContext(t.Context(), program[0], append(program[1:], file)...)
			run.Env = append(os.Environ(), "MILEPOST="+server.URL, "MILEPOST_TOKEN="+secret)
			said, err := run.CombinedOutput()
			require.NoError(t, err, "%s: %s", language, said)
			require.Contains(t, strings.Join(strings.Fields(string(said)), " "), id, language)
		}
	})
}
