// Package hostcookie gives the server's cookies the prefix __Host- on their way to the browser, and takes it off on the way back.
package hostcookie

import (
	"net/http"
	"strings"
)

// Behind a public https address cookies carry hostPrefix in the browser: it takes such a cookie from this very host over
// TLS only, so that no neighbor under the same domain sets one. The prefix is added and taken off at the edge; handlers
// know our cookies by their plain names.
const (
	hostPrefix = "__Host-"
	ourCookies = "milepost_"
)

// Read gives our cookies in a request's header their plain names, and drops those that anybody under the domain may have set.
func Read(request http.Header) {
	lines := request["Cookie"]
	if len(lines) == 0 {
		return
	}
	var kept []string
	for _, line := range lines {
		for pair := range strings.SplitSeq(line, ";") {
			pair = strings.TrimSpace(pair)
			switch {
			case strings.HasPrefix(pair, hostPrefix+ourCookies):
				kept = append(kept, strings.TrimPrefix(pair, hostPrefix))
			case pair != "" && !strings.HasPrefix(pair, ourCookies):
				kept = append(kept, pair)
			}
		}
	}
	request.Set("Cookie", strings.Join(kept, "; "))
}

// Write is called before the header of an answer is sent. withPrefix gives our cookies the prefix. Cookies set over HTTPS are never
// sent over plain HTTP, even behind a proxy that ends TLS while the public address is not configured.
func Write(answer http.Header, withPrefix, https bool) {
	lines := answer["Set-Cookie"]
	for i, line := range lines {
		switch {
		case withPrefix && strings.HasPrefix(line, ourCookies):
			lines[i] = ofHost(line)
		case https && !strings.Contains(line, "; Secure"):
			lines[i] = line + "; Secure"
		}
	}
}

// ofHost is a Set-Cookie line as the prefix demands it: for the whole host and over TLS only.
func ofHost(line string) string {
	cookie, err := http.ParseSetCookie(line)
	if err != nil {
		return line // not one of ours after all
	}
	cookie.Name, cookie.Path, cookie.Domain, cookie.Secure = hostPrefix+cookie.Name, "/", "", true
	return cookie.String()
}
