// Package catalogue owns browsing the marketplace: search, filters, orders, counts, and what the page of an application shows
// besides its settings. It also lists an author's own applications, by the same filters and orders.
//
// Tables: catalogue_change, and the column application.catalogue_change. It reads application, application_version and account:
// what is published and by whom, and the caller's own drafts. It asks authoring for the rows of a page and for the questions of
// a sample; authoring and account notify it of changes, in the transaction of the change.
//
// Package index has the marketplace in memory, without questions and pictures. Every change has a number; each search asks
// for the latest one and reads first what came since. A node reads all of it when it starts.
package catalogue
