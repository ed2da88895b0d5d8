// Package assertion is what a provider of sign-on says about a person who logged in there, whatever the protocol in which it
// said it. The protocols make assertions, and package signon decides what follows from one.
package assertion

import (
	"encoding/json"
	"errors"
	"strconv"
	"strings"
	"time"
)

// The errors of a provider's answer: ErrUnavailable of a provider that does not answer as one, ErrRefused of an answer that does not
// hold, and ErrDenied of one that says that nobody was logged in.
var (
	ErrUnavailable = errors.New("the provider does not answer")
	ErrRefused     = errors.New("the provider's answer does not hold")
	ErrDenied      = errors.New("the provider logged nobody in")
)

// Assertion is a provider's statement, whose origin has been checked.
type Assertion struct {
	// Issuer and Subject together name the person, for ever. Everything else may change.
	Issuer, Subject string
	Email           string
	// EmailVerified is set if the provider says that the person receives mail at the address.
	EmailVerified       bool
	FirstName, LastName string
	// Language is the person's, such as es; empty if it is not known.
	Language string
	// Session is the provider's name of the person's session there; empty if it has none.
	Session string
	// SessionEnds is when that session ends; zero if the provider does not say.
	SessionEnds time.Time
	// ID distinguishes the provider's statements until Until, so that none is taken twice; empty where the protocol sees to that.
	ID    string
	Until time.Time
	// Proved is when the person last proved to be there, and Issued when this was said, both by the provider's clock; Proved is zero if
	// the provider does not say.
	Proved, Issued time.Time
	// Methods are the ways in which the person proved to be there, as RFC 8176 names them.
	Methods []string
	// Claims are all that was said, by name.
	Claims map[string]any
}

const (
	// rounding is what times in whole seconds, and the way to the provider and back, may make of an age.
	rounding = 5 * time.Second
	// skew is how far a provider's clock may be from ours.
	skew = 2 * time.Minute
)

// ProvedSince reports whether the person proved to be there after a moment of ours, and not merely had a session at the provider. The
// provider's own clock says how long before its statement that was, so that one which is ahead makes no old proof new.
func (a Assertion) ProvedSince(asked, now time.Time) bool {
	if a.Proved.IsZero() || a.Issued.IsZero() {
		return false
	}
	age := a.Issued.Sub(a.Proved)
	return age >= -rounding && age <= now.Sub(asked)+rounding && !a.Proved.Before(asked.Add(-skew)) && !a.Proved.After(now.Add(skew))
}

// strong are the methods that count for a second factor: several at once, a key in hardware, or a code of a device.
var strong = []string{"mfa", "hwk", "otp", "swk", "sc"}

// Strong reports whether the person proved to be there with a second factor.
func (a Assertion) Strong() bool {
	for _, method := range a.Methods {
		for _, one := range strong {
			if method == one {
				return true
			}
		}
	}
	return false
}

// Values are the texts of a claim: one, or those of a list. A name with dots leads into objects, such as realm_access.roles.
func (a Assertion) Values(claim string) []string {
	if value, ok := a.Claims[claim]; ok { // names of claims may have dots themselves
		return texts(value)
	}
	var value any = a.Claims
	for part := range strings.SplitSeq(claim, ".") {
		object, ok := value.(map[string]any)
		if !ok {
			return nil
		}
		value = object[part]
	}
	return texts(value)
}

func texts(value any) []string {
	switch value := value.(type) {
	case string:
		return []string{value}
	case bool:
		return []string{strconv.FormatBool(value)}
	case json.Number:
		return []string{value.String()}
	case float64:
		return []string{strconv.FormatFloat(value, 'f', -1, 64)}
	case []any:
		var all []string
		for _, one := range value {
			if _, nested := one.([]any); !nested {
				all = append(all, texts(one)...)
			}
		}
		return all
	}
	return nil
}

// SplitName splits a whole name before its last word.
func SplitName(name string) (first, last string) {
	words := strings.Fields(name)
	if len(words) == 0 {
		return "", ""
	}
	return strings.Join(words[:max(1, len(words)-1)], " "), strings.Join(words[max(1, len(words)-1):], " ")
}
