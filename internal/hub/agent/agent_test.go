package agent

import (
	"bytes"
	"encoding/json"
	"errors"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/hub/protocol"
)

func write(t *testing.T, path, content string) string {
	t.Helper()
	require.NoError(t, os.MkdirAll(filepath.Dir(path), 0o700))
	require.NoError(t, os.WriteFile(path, []byte(content), 0o600))
	return path
}

func newSpool(t *testing.T) spool {
	t.Helper()
	s := spool{t.TempDir(), slog.New(slog.DiscardHandler)}
	require.NoError(t, s.make())
	return s
}

func TestUsagePeriodsAreReadFromTheSpool(t *testing.T) {
	s := newSpool(t)
	good := `{"application_id":"app","started_at":"2026-03-12T09:00:00+01:00","duration_seconds":59.6}`
	write(t, s.usage()+"/b.json", good)
	write(t, s.usage()+"/a.json", `{"occasion_id":"own-1","started_at":"2026-03-12T09:00:00Z","duration_seconds":0}`)
	write(t, s.usage()+"/.c.json", `{`)
	write(t, s.usage()+"/d.json.tmp", `{`)
	for name, content := range map[string]string{
		"no-start": `{"duration_seconds":1}`, "no-duration": `{"started_at":"2026-03-12T09:00:00Z"}`, "text": `hello`, "empty": ``,
		"unknown-field": `{"started_at":"2026-03-12T09:00:00Z","duration_seconds":1,"child":"Ada"}`,
		"negative":      `{"started_at":"2026-03-12T09:00:00Z","duration_seconds":-1}`,
		"id":            `{"occasion_id":"../x","started_at":"2026-03-12T09:00:00Z","duration_seconds":1}`,
		"application":   `{"application_id":"a b","started_at":"2026-03-12T09:00:00Z","duration_seconds":1}`,
		"large":         good + strings.Repeat(" ", maxUsageFile),
	} {
		write(t, s.usage()+"/x-"+name+".json", content)
	}
	require.NoError(t, os.Symlink("/etc/passwd", s.usage()+"/x-link.json"))
	list, files, more := s.periods(10)
	require.False(t, more)
	require.Len(t, list, 2)
	require.Equal(t, "own-1", list[0].UsagePeriodID)
	require.Equal(t, int64(60), list[1].Seconds)
	require.Equal(t, time.Date(2026, 3, 12, 8, 0, 0, 0, time.UTC), list[1].StartedAt.Time())
	aside, err := os.ReadDir(s.refused())
	require.NoError(t, err)
	require.Len(t, aside, 10)
	again, _, _ := s.periods(10)
	require.Equal(t, list, again, "the id of a file stays the same")
	s.confirmed(files, []protocol.Refused{{UsagePeriodID: "own-1", Reason: "It lies in the future."}})
	left, _, _ := s.periods(10)
	require.Empty(t, left)
	require.FileExists(t, s.refused()+"/a.json")
	require.NoFileExists(t, s.usage()+"/b.json")
}

func TestEqualUsesAreTwoUsagePeriods(t *testing.T) {
	s := newSpool(t)
	same := `{"started_at":"2026-03-12T09:00:00Z","duration_seconds":1}`
	write(t, s.usage()+"/1.json", same)
	write(t, s.usage()+"/2.json", same)
	list, _, _ := s.periods(10)
	require.NotEqual(t, list[0].UsagePeriodID, list[1].UsagePeriodID)
	_, _, more := s.periods(1)
	require.True(t, more)
}

func TestUnreadableApplicationsStayUnchanged(t *testing.T) {
	s := newSpool(t)
	a := &Agent{spool: s, log: s.log}
	require.Empty(t, a.installed().Applications)
	write(t, s.folder+"/applications.json", `{"framework_version":"5","applications":[{"application_id":"b","app_name":"B","version":"2","build":""},{"application_id":"a","app_name":" A\n","version":"","build":""}]}`)
	require.Equal(t, []protocol.Application{{ApplicationID: "a", Name: "A"}, {ApplicationID: "b", Name: "B", Version: "2"}}, a.installed().Applications)
	for _, broken := range []string{`{"appl`, `{"applications":[{"application_id":"a b","app_name":"x"}]}`, `{"applications":[{"application_id":"a"}]}`, `[]`} {
		write(t, s.folder+"/applications.json", broken)
		require.Len(t, a.installed().Applications, 2, broken)
	}
	require.NoError(t, os.Remove(s.folder+"/applications.json"))
	require.Empty(t, a.installed().Applications)
}

func TestTheJournalIsOnDiskBeforeItIsUsed(t *testing.T) {
	folder := t.TempDir()
	j, err := openJournal(folder)
	require.NoError(t, err)
	for i := range remembered + 50 {
		c := protocol.Command{CommandID: string(rune('a'+i%26)) + strings.Repeat("x", i), Kind: protocol.Reboot}
		require.NoError(t, j.add(c))
		require.NoError(t, j.add(c), "twice is once")
		require.NoError(t, j.put(entry{Command: c, Stage: closed}))
	}
	require.NoError(t, j.add(protocol.Command{CommandID: "open", Kind: protocol.Reboot}))
	require.Len(t, j.at(closed), remembered)
	again, err := openJournal(folder)
	require.NoError(t, err)
	require.Equal(t, j.entries, again.entries)
	require.Len(t, again.at(taking), 1)
	j.path = filepath.Join(folder, "nowhere", "journal.json")
	require.Error(t, j.put(entry{Command: protocol.Command{CommandID: "open"}, Stage: ready}))
	require.Len(t, j.at(taking), 1, "what could not be written has not happened")
	write(t, folder+"/journal.json", `[{"command_id"`)
	_, err = openJournal(folder)
	require.Error(t, err, "a broken journal is no empty one")
}

func TestCommandsRunningWhenTheAgentEnded(t *testing.T) {
	root := t.TempDir()
	write(t, root+"/proc/sys/kernel/random/boot_id", "second\n")
	a := &Agent{machine: machine{root}, options: Options{Programs: Programs{protocol.Disconnect: "/bin/true"}}}
	of := func(kind protocol.Kind, boot string) stage {
		return a.resume(entry{Command: protocol.Command{Kind: kind}, Stage: running, Boot: boot}).Stage
	}
	require.Equal(t, done, of(protocol.Reboot, "first"), "the machine has started since")
	require.Equal(t, failed, of(protocol.Reboot, "second"))
	require.Equal(t, failed, of(protocol.Reboot, ""))
	require.Equal(t, failed, of(protocol.Reprogram, "first"))
	require.Equal(t, failed, of(protocol.Update, "first"))
	require.Equal(t, ready, of(protocol.Deactivate, "first"))
	require.Equal(t, failed, of(protocol.Disconnect, "first"), "its program may have run")
}

func TestProgramsInheritNothingFromTheAgent(t *testing.T) {
	folder := t.TempDir()
	program := write(t, folder+"/run", "#!/bin/sh\nenv | grep MILEPOST_ | sort > seen\npwd >> seen\necho \"$#\" >> seen\n")
	require.NoError(t, os.Chmod(program, 0o700))
	t.Setenv("MILEPOST_KEY_FILE", "/secret")
	a := &Agent{options: Options{Data: folder, CommandTime: time.Minute}}
	require.Empty(t, a.run(t.Context(), program, protocol.Command{CommandID: "c; rm -rf /", Kind: protocol.Update, ApplicationID: "app", Version: 3}))
	seen, err := os.ReadFile(folder + "/seen")
	require.NoError(t, err)
	require.Equal(t, "MILEPOST_HUB_APPLICATION_ID=app\nMILEPOST_HUB_COMMAND=update\nMILEPOST_HUB_COMMAND_ID=c; rm -rf /\nMILEPOST_HUB_VERSION=3\n"+folder+"\n0\n", string(seen))
}

func TestAProgramThatDoesNotEndIsStoppedWithItsChildProcesses(t *testing.T) {
	folder := t.TempDir()
	program := write(t, folder+"/run", "#!/bin/sh\nsleep 50 &\necho $! > child\nsleep 50\n")
	require.NoError(t, os.Chmod(program, 0o700))
	a := &Agent{options: Options{Data: folder, CommandTime: 300 * time.Millisecond}}
	require.Contains(t, a.run(t.Context(), program, protocol.Command{Kind: protocol.Reboot}), "did not end within 300ms")
	child, err := os.ReadFile(folder + "/child")
	require.NoError(t, err)
	require.Eventually(t, func() bool {
		state, err := os.ReadFile("/proc/" + strings.TrimSpace(string(child)) + "/stat")
		return err != nil || strings.Contains(string(state), ") Z")
	}, 5*time.Second, 10*time.Millisecond)
	require.Contains(t, a.run(t.Context(), folder+"/nothing", protocol.Command{Kind: protocol.Reboot}), "The program failed")
}

func TestTheKeyIsSentOverTLSOnly(t *testing.T) {
	for server, ok := range map[string]bool{
		"https://milepost.example": true, "https://milepost.example/": true, "http://127.0.0.1:8080": true, "http://localhost:8080": true, "http://[::1]:80": true,
		"http://milepost.example": false, "http://127.0.0.1.example": false, "milepost.example": false, "ftp://x": false, "https://user:pw@x": false, "https://x?a=b": false,
	} {
		_, err := newClient(server, "", nil)
		require.Equal(t, ok, err == nil, server)
	}
}

func calls(t *testing.T, handler http.HandlerFunc) *client {
	t.Helper()
	server := httptest.NewServer(handler)
	t.Cleanup(server.Close)
	c, err := newClient(server.URL, write(t, t.TempDir()+"/key", "mph_KEY\n"), nil)
	require.NoError(t, err)
	return c
}

func TestTheAgentFollowsNoRedirects(t *testing.T) {
	asked := ""
	elsewhere := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) { asked = r.Header.Get("Authorization") + "!" }))
	t.Cleanup(elsewhere.Close)
	c := calls(t, func(w http.ResponseWriter, r *http.Request) {
		http.Redirect(w, r, elsewhere.URL, http.StatusTemporaryRedirect)
	})
	_, err := c.heartbeat(t.Context(), protocol.Heartbeat{})
	require.ErrorContains(t, err, "redirect to another host")
	require.Empty(t, asked)
}

func TestAnswersAreBounded(t *testing.T) {
	c := calls(t, func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write(bytes.Repeat([]byte(" "), maxAnswer+2)) })
	_, err := c.heartbeat(t.Context(), protocol.Heartbeat{})
	require.ErrorContains(t, err, "too large")
	c = calls(t, func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write([]byte("<html>")) })
	_, err = c.heartbeat(t.Context(), protocol.Heartbeat{})
	require.Error(t, err)
	c = calls(t, func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusNotFound) })
	_, err = c.acknowledge(t.Context(), "x", protocol.Acknowledgement{})
	require.False(t, isFinal(err), "something on the way knows nothing of commands")
	require.NotContains(t, err.Error(), "mph_KEY")
}

func TestANewKeyIsValidOnceItIsInItsFile(t *testing.T) {
	seen := []string{}
	c := calls(t, func(w http.ResponseWriter, r *http.Request) {
		seen = append(seen, r.Header.Get("Authorization"))
		_ = json.NewEncoder(w).Encode(protocol.HeartbeatAnswer{})
	})
	_, err := c.heartbeat(t.Context(), protocol.Heartbeat{})
	require.NoError(t, err)
	write(t, c.keyFile, "mph_NEXT")
	_, err = c.heartbeat(t.Context(), protocol.Heartbeat{})
	require.NoError(t, err)
	require.Equal(t, []string{"Bearer mph_KEY", "Bearer mph_NEXT"}, seen)
	for _, broken := range []string{"", "  ", "two words", "a\nb"} {
		write(t, c.keyFile, broken)
		_, err = c.heartbeat(t.Context(), protocol.Heartbeat{})
		require.Error(t, err)
	}
}

func TestFailuresMakeTheAgentSlower(t *testing.T) {
	p := pace{interval: time.Minute}
	between := func(low, high time.Duration) {
		t.Helper()
		require.GreaterOrEqual(t, p.wait, low)
		require.LessOrEqual(t, p.wait, high)
	}
	p.after(Outcome{})
	between(54*time.Second, 66*time.Second)
	p.after(Outcome{More: true})
	between(2*time.Second, 4*time.Second)
	broken := errors.New("no line")
	for _, seconds := range []int{5, 10, 20, 40, 80, 160, 320, 600, 600, 600} {
		p.after(Outcome{Err: broken})
		base := time.Duration(seconds) * time.Second
		between(base/2, base*3/2)
	}
	p.after(Outcome{Err: &refusal{status: 429, retryAfter: 20 * time.Second}})
	between(20*time.Second, 25*time.Second)
	p.after(Outcome{Err: &refusal{status: 401}})
	between(30*time.Second, 90*time.Second)
	p.after(Outcome{})
	between(54*time.Second, 66*time.Second)
	for range 50 {
		p.after(Outcome{Err: broken})
	}
	between(5*time.Minute, 15*time.Minute)
	p.after(Outcome{Idle: true})
	require.Equal(t, time.Hour, p.wait)
}

func TestHubInformation(t *testing.T) {
	root := t.TempDir()
	m := machine{root}
	require.Contains(t, m.hardware(), unknown)
	require.NotEmpty(t, m.system())
	require.Empty(t, m.boot())
	write(t, root+"/sys/class/dmi/id/product_name", "Model 2\n")
	write(t, root+"/sys/class/dmi/id/product_version", "To be filled by O.E.M.\n")
	write(t, root+"/etc/os-release", "NAME=x\nPRETTY_NAME=\"Debian 13\"\n")
	write(t, root+"/proc/sys/kernel/osrelease", "6.1.0\n")
	require.Contains(t, m.hardware(), "Model 2 (")
	require.Equal(t, "Debian 13 (kernel 6.1.0)", m.system())
	require.Equal(t, "7", framework("7"))
	require.NotEmpty(t, framework(""))
	require.NotEmpty(t, m.name())
}

func TestTextsAreCutToWhatTheServerTakes(t *testing.T) {
	for text, want := range map[string]string{" " + "a ": "a", "a\nb": "a b", "a\x00b": "a b", strings.Repeat("å", 9): "ååååå", "x\xffy": "x y"} {
		require.Equal(t, want, cut(text, 5))
	}
}
