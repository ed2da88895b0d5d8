// Package fault describes why an act was refused: the kind of reason, the wrong fields, and a sentence for the user. Rules and
// stores return faults and know nothing of HTTP; only httpx turns them into answers.
package fault

import (
	"errors"
	"time"
)

// Kind determines what a caller can do about a fault.
type Kind int

// The kinds. Each maps to one answer of the API.
const (
	KindInvalid         Kind = iota + 1 // what was sent is wrong; Fields says where
	KindNotFound                        // there is no such thing, or it is not the caller's
	KindConflict                        // the state does not allow the act
	KindUnauthenticated                 // nobody is logged in, or the proof given is wrong
	KindUnproven                        // it is allowed once the owner has proven again who they are
	KindUnpaid                          // it has not been paid for
	KindTooMany                         // it was tried too often; RetryAfter says when it may be tried again
	KindTooLarge                        // a file, or its content, is too large
	KindUnsupported                     // this kind of file is not accepted
	KindUnreachable                     // a service outside of this installation does not answer; it can be tried again
)

// FieldError is what is wrong with one field of a request.
type FieldError struct {
	// Field is its name, with the way to it, such as title or questions[3].type.
	Field string
	// Message is a sentence for the person who filled it in.
	Message Sentence
}

// Error is a refusal. Make it with the functions below; two of one kind that say the same are equal to a caller.
type Error struct {
	Kind Kind
	// Message is for a person. For KindNotFound it is never shown: a missing row and another account's row are answered the
	// same.
	Message Message
	// Fields are the wrong ones, only with KindInvalid.
	Fields []FieldError
	// RetryAfter is how long to wait, only with KindTooMany.
	RetryAfter time.Duration
	// Code is for a program that does something about it; most refusals have none.
	Code string
}

// Error returns the message.
func (f *Error) Error() string { return f.Message.String() }

// Is reports whether err is a fault of that kind.
func Is(err error, kind Kind) bool {
	var f *Error
	return errors.As(err, &f) && f.Kind == kind
}

// Field reports that one field is wrong.
func Field(name string, wrong Sentence) *Error {
	return Fields(FieldError{Field: name, Message: wrong})
}

// Fields reports that several fields are wrong; the message is that of the first.
func Fields(wrong ...FieldError) *Error {
	f := &Error{Kind: KindInvalid, Fields: wrong}
	if len(wrong) > 0 {
		f.Message = wrong[0].Message.Message()
	}
	return f
}

// Invalid reports that what was sent as a whole is wrong.
func Invalid(why Sentence) *Error { return &Error{Kind: KindInvalid, Message: why.Message()} }

// The sentences of refusals that have no other.
var (
	notFound        = Define("request.not-found", "It does not exist, or it is not open to you any more.")
	unauthenticated = Define("request.unauthenticated", "Please log in.")
	unproven        = Define("request.unproven", "Please confirm that it is you: enter your password or use a passkey.")
	tooMany         = Define("request.too-many", "Too many requests. Please try again later.")
)

// NotFound means that there is no such row, or that it is not the caller's.
func NotFound() *Error { return &Error{Kind: KindNotFound, Message: notFound.Message()} }

// Conflict reports that the state does not allow the act, and why.
func Conflict(why Sentence) *Error { return &Error{Kind: KindConflict, Message: why.Message()} }

// ConflictFor is a Conflict that a program does something about.
func ConflictFor(code string, why Sentence) *Error {
	return &Error{Kind: KindConflict, Message: why.Message(), Code: code}
}

// Unauthenticated means that nobody is logged in.
func Unauthenticated() *Error { return Denied(unauthenticated) }

// Denied means that a proof of identity was wrong.
func Denied(why Sentence) *Error {
	return &Error{Kind: KindUnauthenticated, Message: why.Message()}
}

// Unproven reports that the owner must first prove again that it is they who sit there.
func Unproven() *Error { return &Error{Kind: KindUnproven, Message: unproven.Message()} }

// Unpaid reports that it has not been paid for.
func Unpaid(why Sentence) *Error { return &Error{Kind: KindUnpaid, Message: why.Message()} }

// TooMany reports that it was tried too often, and how long to wait.
func TooMany(retryAfter time.Duration) *Error { return TooManyFor("", tooMany, retryAfter) }

// TooManyFor is a TooMany that says of what there was too much.
func TooManyFor(code string, why Sentence, retryAfter time.Duration) *Error {
	return &Error{Kind: KindTooMany, Message: why.Message(), RetryAfter: retryAfter, Code: code}
}

// TooLarge returns what of a file is too large.
func TooLarge(why Sentence) *Error { return &Error{Kind: KindTooLarge, Message: why.Message()} }

// Unsupported names the accepted files.
func Unsupported(why Sentence) *Error {
	return &Error{Kind: KindUnsupported, Message: why.Message()}
}

// Unreachable names the service outside of this installation that does not answer.
func Unreachable(why Sentence) *Error {
	return &Error{Kind: KindUnreachable, Message: why.Message()}
}
