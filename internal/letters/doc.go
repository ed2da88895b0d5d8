// Package letters is the one way to send a letter. A [Kind] names a kind of letter and the values from which one is written; the
// package that owns the kind holds its text.
//
// To add a letter:
//
//  1. Declare its kind next to its text, with the values as a struct. They are stored until the letter is written: an account's id,
//     and never the letter's secret.
//
//     const approvedLetter letters.Kind[approved] = "account.approved"
//
//  2. Queue one in the transaction of the act: approvedLetter.Queue(ctx, s.k, tx, approved{AccountID: a.ID}).
//
//  3. Write it in a function of the values: it reads what they refer to and returns a [Letter], or one without text when the
//     letter is no longer needed. Register the function in Work: approvedLetter.Handle(s.k, s.approvedText). An account is read
//     by account.Service.Addressee; account.Account.Recipient is the recipient.
//
//  4. If accounts can do without letters of this kind, ask [notice.Board.Letter] whether this one wants them, and set Stop.
//
// A letter with a link that only its reader may know is described by a [TokenTable]. A kind that stores what becomes of each letter
// registers with [Kind.Run] and calls [Send] itself.
package letters
