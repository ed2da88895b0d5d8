// Package oneroster keeps an organization's children as the roster of a school's system has them, by OneRoster 1.1 or 1.2: read from its
// server, every night or when somebody asks for it, or from a set of CSV files.
//
// Tables: roster_source, roster_run, roster_page, roster_teacher. Which child a source means by an id is people/roster's (roster_link), which also decides what
// becomes of each record, applies it and takes it back: a reading that is complete becomes an import of that package, under the same id.
// It joins account for whether an owner is active and an organization, and child_import with import_run for how an import stands.
//
// # A run
//
// reading: page after page is asked for and stored, each in a transaction of its own with how far the run has come, so that another process
// goes on where one has ended. A page that cannot be had after some tries fails the run, and nothing is changed. Then the records become an
// import. It runs by itself unless a person has to look at it first: the first one of a source, and one by which more than a tenth of its
// children would leave. Records that are in doubt are left out of a run, and come again with the next one, which reads the whole roster.
//
// Nobody leaves by a reading that may be incomplete: one in which the server's own count does not fit what it gave, or changed meanwhile.
//
// Teachers follow after the children, where they are taken over: provisioning/scim makes them members of the organization.
package oneroster
