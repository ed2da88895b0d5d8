package signon_test

import (
	"context"
	"crypto/x509"
	"encoding/pem"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/cookiejar"
	"net/http/httptest"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/account/accounttest"
	"milepost/internal/signon"
	"milepost/internal/signon/signontest"
)

// phpServer is SimpleSAMLphp as Debian packages it, in PHP's own server: scripts/setup saml fetches both.
type phpServer struct {
	w        *samlWorld
	folder   string
	port     int
	stop     func()
	entityID string
}

// startPHP starts SimpleSAMLphp with one person, who has the password "secret".
func startPHP(w *samlWorld) *phpServer {
	w.T.Helper()
	at, err := filepath.Abs("../../.cache/simplesamlphp")
	require.NoError(w.T, err)
	program, err := filepath.Glob(at + "/usr/bin/php[0-9]*")
	require.NoError(w.T, err)
	require.NotEmpty(w.T, program, "SimpleSAMLphp is missing: scripts/setup saml")
	extensions, err := filepath.Glob(at + "/usr/lib/php/2*")
	require.NoError(w.T, err)
	require.Len(w.T, extensions, 1)

	free, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(w.T, err)
	s := &phpServer{w: w, folder: w.T.TempDir(), port: free.Addr().(*net.TCPAddr).Port}
	require.NoError(w.T, free.Close())
	s.entityID = fmt.Sprintf("http://127.0.0.1:%d/idp", s.port)
	s.configure(at)
	s.rotate()

	args := []string{"-n", "-d", "display_errors=0", "-d", "extension_dir=" + extensions[0]}
	for _, name := range []string{"dom", "xml", "simplexml", "mbstring", "posix", "ctype", "tokenizer"} {
		args = append(args, "-d", "extension="+name)
	}
	args = append(args, "-S", fmt.Sprintf("127.0.0.1:%d", s.port), "-t", at+"/usr/share/simplesamlphp/www")
	ctx, cancel := context.WithCancel(context.Background())
	server := exec.CommandContext(ctx, program[0], args...)
	server.Env = append(os.Environ(), "SIMPLESAMLPHP_CONFIG_DIR="+s.folder)
	require.NoError(w.T, server.Start())
	s.stop = func() {
		cancel()
		_ = server.Wait() // it was killed
	}
	w.T.Cleanup(s.stop)
	require.Eventually(w.T, func() bool {
		conn, err := net.Dial("tcp", fmt.Sprintf("127.0.0.1:%d", s.port))
		return err == nil && conn.Close() == nil
	}, 20*time.Second, 20*time.Millisecond, "SimpleSAMLphp does not answer")
	return s
}

func (s *phpServer) write(name, text string) {
	require.NoError(s.w.T, os.WriteFile(filepath.Join(s.folder, name), []byte(text), 0o600))
}

func (s *phpServer) configure(installed string) {
	s.write("config.php", fmt.Sprintf(`<?php
$config = [
    'baseurlpath' => 'http://127.0.0.1:%d/', 'certdir' => '%[2]s/', 'loggingdir' => '%[2]s/', 'datadir' => '%[2]s/', 'tempdir' => '%[2]s', 'metadatadir' => '%[2]s',
    'attributenamemapdir' => '%[3]s/etc/simplesamlphp/attributemap/', 'secretsalt' => 'salt', 'enable.saml20-idp' => true, 'timezone' => 'UTC',
    'logging.handler' => 'errorlog', 'store.type' => 'phpsession', 'session.phpsession.savepath' => '%[2]s', 'session.cookie.secure' => false,
    'module.enable' => ['exampleauth' => true, 'core' => true, 'saml' => true], 'metadata.sources' => [['type' => 'flatfile']],
];`, s.port, s.folder, installed))
	s.write("authsources.php", `<?php
$config = ['people' => ['exampleauth:UserPass', 'ana:secret' => [
    'uid' => ['ana'], 'mail' => ['ana@school.example'], 'givenName' => ['Ana'], 'sn' => ['Lund'], 'eduPersonAffiliation' => ['staff', 'teachers'],
]]];`)
	s.write("saml20-idp-hosted.php", fmt.Sprintf(`<?php
$metadata['%s'] = [
    'host' => '__DEFAULT__', 'privatekey' => 'idp.pem', 'certificate' => 'idp.crt', 'auth' => 'people', 'assertion.encryption' => true, 'validate.authnrequest' => true,
    'authproc' => [3 => ['class' => 'saml:AttributeNameID', 'attribute' => 'uid', 'Format' => 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent']],
];`, s.entityID))
	s.write("saml20-sp-remote.php", fmt.Sprintf(`<?php
if (file_exists('%[1]s/sp.xml')) {
    $known = \SimpleSAML\Metadata\SAMLParser::parseFile('%[1]s/sp.xml')->getMetadata20SP();
    $metadata[$known['entityid']] = $known;
}`, s.folder))
}

// rotate gives it another key.
func (s *phpServer) rotate() {
	pair := signontest.NewPair(s.w.T, s.w.Now())
	key, err := x509.MarshalPKCS8PrivateKey(pair.Key)
	require.NoError(s.w.T, err)
	s.write("idp.pem", string(pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: key})))
	s.write("idp.crt", string(pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: pair.Certificate.Raw})))
}

var authState = regexp.MustCompile(`name="AuthState" value="([^"]+)"`)

// typed logs in on its page and returns the form that it has the browser send.
func (s *phpServer) typed(address string) url.Values {
	t := s.w.T
	t.Helper()
	jar, err := cookiejar.New(nil)
	require.NoError(t, err)
	client := &http.Client{Jar: jar}
	read := func(method, address string, form url.Values) string {
		ask, err := http.NewRequestWithContext(t.Context(), method, address, strings.NewReader(form.Encode()))
		require.NoError(t, err)
		ask.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		answer, err := client.Do(ask)
		require.NoError(t, err)
		text, err := io.ReadAll(answer.Body)
		require.NoError(t, err)
		require.NoError(t, answer.Body.Close())
		return string(text)
	}
	page := read(http.MethodGet, address, nil)
	state := authState.FindStringSubmatch(page)
	require.Len(t, state, 2, page)
	page = read(http.MethodPost, fmt.Sprintf("http://127.0.0.1:%d/module.php/core/loginuserpass.php", s.port), url.Values{
		"AuthState": {strings.ReplaceAll(state[1], "&amp;", "&")}, "username": {"ana"}, "password": {"secret"},
	})
	form := signontest.Form(page)
	require.NotEmpty(t, form.Get("SAMLResponse"), page)
	return form
}

// SimpleSAMLphp reads our metadata, checks our request, and encrypts what it signs.
func TestWithSimpleSAMLphp(t *testing.T) {
	if testing.Short() {
		t.Skip("another server takes seconds")
	}
	w := &samlWorld{world: &world{}, log: &lastWords{}, idp: &signontest.SAML{Server: &httptest.Server{}}}
	accounttest.Run(t, func(fx *accounttest.Fixture) {
		w.Fixture = fx
		fx.Later(time.Until(fx.Now()).Abs())
		idp := startPHP(w)
		c := settings("")
		c.ClientID, c.ClientSecret, c.Scopes = "", "", []string{}
		c.Roles[0].Claim = "eduPersonAffiliation"
		c.SAML = &signon.SAML{
			MetadataURL: fmt.Sprintf("http://127.0.0.1:%d/saml2/idp/metadata.php", idp.port), NameID: "persistent",
			Attributes: signon.Attributes{Email: "mail", FirstName: "givenName", LastName: "sn"},
		}
		row := w.save(c)
		require.Equal(fx.T, idp.entityID, row.Issuer)
		idp.write("sp.xml", w.ownMetadata())

		b := w.Browser()
		answer := finish(b, w.bring(idp.typed(begin(b, school))))
		require.Equal(fx.T, 200, answer.Code, answer.Body)
		who := b.Who()
		require.Equal(fx.T, []any{"ana@school.example", "Specialist"}, []any{who.Email, who.Role})

		w.Later(time.Minute)
		idp.rotate()
		again := w.Browser()
		require.Equal(fx.T, 200, finish(again, w.bring(idp.typed(begin(again, school)))).Code, "with another key")
		require.Equal(fx.T, who.ID, again.ID())

		idp.stop()
		w.Later(4 * 24 * time.Hour)
		require.Equal(fx.T, 503, w.Browser().Post(signOnPath, signon.Wanted{Provider: school}).Code, "down")
		require.Equal(fx.T, 200, w.Browser().Login("root@x.example", accounttest.Password).Code)
	}, mounted(w.world))
}
