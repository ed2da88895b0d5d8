// Package dataexport lets a child's data leave as a whole: one archive with the record, consents, results, reports and files.
//
// It has no tables. The owner gets everything, a guardian what is shared with them; each upper slice adds what it holds with
// [Service.Register]. The archive is written as it is read, so that it takes no room on the server. Reports are in it as JSON;
// the browser adds each as it prints. An export leaves one event that says so, beside those of what is read for it.
package dataexport
