// Package signing freezes reports, and keeps what was written in them before.
//
// Tables: report_version (signed versions), report_history (what was written before later saves). It counts a report's
// versions in report.signed_version, and reads the signer's name of account.
//
// Signing freezes the whole report, every figure included, as a version whose bytes never change (Service.Sign). While somebody
// writes, the state before each time of work is kept (Service.Keep). The slice asks it through report.Versions, and it reports
// who is to know of each version (OnSigned).
package signing
