// Package version owns what publishing freezes of an application, and what anybody reads of one: the owner the draft,
// others the latest version while it is published.
//
// Tables: application_version, and of application whether it is published, since when and as which version. It reads drafts
// through authoring. Higher packages run and charge for versions; catalogue is told what changes in the marketplace.
//
// # Publishing
//
// Publishing checks a draft and freezes it as the next version: its settings, prices included, its questions and what a
// child sees of them, encoded once. Everybody but the owner sees, searches, is charged by and runs versions alone; an edit
// reaches them when the owner publishes again, and not before. Publishing what the latest version already holds makes no
// new one. Unpublishing keeps all versions for those who run them.
//
// What others see of a version has no answers unless they hold the application, which the marketplace tells.
//
// # What is kept in memory
//
// The encoded structure of drafts and versions, and decoded versions, up to a number of bytes each. Whether the caller
// may see an application, and which encoding of it is current, is asked of the database on every request.
package version
