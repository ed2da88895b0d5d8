package token

import (
	"crypto/rand"
	"encoding/base32"
	"encoding/binary"
	"hash/crc32"
	"regexp"
	"strings"

	"milepost/internal/httpx"
)

// prefix begins every secret of this package.
const prefix = "mp_"

// The beginnings of secrets, which say to people and to scanners what was found.
const (
	personalSecret = prefix + "pat_"
	serviceSecret  = prefix + "svc_"
	clientSecret   = prefix + "sec_"
	accessSecret   = prefix + "oat_"
	// ScimSecret begins the secrets of directories, which package provisioning lets in: they act for no account.
	ScimSecret = prefix + "scim_"
)

// form is what a scanner looks for: the beginning, 26 random signs and 7 of their checksum.
var form = regexp.MustCompile(`^mp_(pat|svc|sec|oat|scim)_[A-Z2-7]{33}$`)

const checksumLength = 7

// NewSecret returns a secret with that beginning, of 130 random bits.
func NewSecret(beginning string) string {
	text := beginning + rand.Text()
	return text + Checksum(text)
}

// Checksum returns the end of a secret that begins like that.
func Checksum(text string) string {
	sum := binary.BigEndian.AppendUint32(nil, crc32.ChecksumIEEE([]byte(text)))
	return base32.StdEncoding.WithPadding(base32.NoPadding).EncodeToString(sum)
}

// WellFormed reports whether a text can be a secret, without a look into the database: a scanner tells finds from accidents so, and
// what was cut off when it was copied costs nothing.
func WellFormed(secret string) bool {
	if !form.MatchString(secret) {
		return false
	}
	text := secret[:len(secret)-checksumLength]
	return Checksum(text) == secret[len(text):]
}

// In returns the token of an Authorization header, and whether there is one. What other callers send there, such as hubs, directories and raters, is none.
func In(authorization string) (secret string, ok bool) {
	secret = httpx.Bearer(authorization)
	return secret, strings.HasPrefix(secret, prefix) && !strings.HasPrefix(secret, ScimSecret)
}
