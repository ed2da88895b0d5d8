package website

import (
	"crypto/sha256"
	"encoding/base64"
	"regexp"
	"strings"
)

// ContentPolicy lets pages load from this server only. Inline styles are
// allowed because the UI kit sets them; inline scripts are not.
const ContentPolicy = "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; " +
	"script-src 'self'; connect-src 'self'; media-src 'self' blob:; worker-src 'self' blob:; " +
	"frame-ancestors 'none'; base-uri 'none'; form-action 'self'; object-src 'none'"

// appPolicy also lets the application's own page compile WebAssembly: its typesetter makes the PDFs. Text still never becomes a
// script.
var appPolicy = strings.Replace(ContentPolicy, "script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'", 1)

// inlineScript finds an inline script of a page.
var inlineScript = regexp.MustCompile(`(?s)<script>(.*?)</script>`)

// inlineScripts returns the sources by which a policy allows the scripts that the build wrote into a page: their hashes, so
// that no other script runs.
func inlineScripts(page []byte) []string {
	scripts := inlineScript.FindAllSubmatch(page, -1)
	sources := make([]string, 0, len(scripts))
	for _, script := range scripts {
		sum := sha256.Sum256(script[1])
		sources = append(sources, "'sha256-"+base64.StdEncoding.EncodeToString(sum[:])+"'")
	}
	return sources
}

// policyOf returns the policy of a page of the application.
func policyOf(page *asset) string {
	if len(page.scripts) == 0 {
		return appPolicy
	}
	return strings.Replace(appPolicy, "script-src 'self'", "script-src 'self' "+strings.Join(page.scripts, " "), 1)
}
