// Package dataexport exports all data of a child: one archive with the record, consents, results, reports and files.
//
// It has no tables. The owner gets everything, a guardian what is shared with them; each higher package adds its data with
// [Service.Register]. The archive is streamed, so that it needs no space on the server. Reports are in it as JSON; the browser
// adds each as it prints. An export records one event of its own, besides those of the data read for it.
package dataexport
