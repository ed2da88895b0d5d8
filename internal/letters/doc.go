// Package letters is the one way to send a letter. A [Kind] names a kind of letter and the values from which one is written; the
// package that owns the kind puts it together from texts, which words/ has in each language.
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
//  3. Add its texts to words/en.json and to the other languages, whole sentences and paragraphs, and name them next to the kind:
//
//     var approvedText = letters.Define("account.approved.text")
//
//  4. Write it in a function of the values: it reads what they refer to and returns a [Letter], or one without a body when the
//     letter is no longer needed. Register the function in Work: approvedLetter.Handle(s.k, s.approvedText). An account is read
//     by account.Service.Addressee; account.Account.Recipient is the recipient.
//
//  5. If accounts can do without letters of this kind, ask [notice.Board.Letter] whether this one wants them, and set Stop.
//
// A letter is written in its recipient's language: that of their account, otherwise the one that was chosen for them, otherwise English.
//
// A letter with a link that only its reader may know is described by a [TokenTable]. A kind that stores what becomes of each letter
// registers with [Kind.Run] and calls [Send] itself.
package letters
