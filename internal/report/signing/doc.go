// Package signing freezes reports, and keeps their former states.
//
// Tables: report_version (signed versions), report_history (states before later saves). It counts a report's versions in
// report.signed_version, and reads the signer's name from account.
//
// Signing freezes the whole report, every figure included, as a version whose bytes never change (Service.Sign). While a report
// is edited, the state before each editing session is kept (Service.Keep). Package report uses it through report.Versions;
// OnSigned notifies of each version.
package signing
