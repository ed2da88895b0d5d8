// Package deidentified owns the groups from which statisticians are answered.
//
// Tables: statistic_group, statistic_member, statistic_pool. It reads activity_digest (of package digest), person, child, consent and
// child_erasure.
//
// # Groups
//
// A group holds finished activities with one application, of ten children or more. It is formed once and never changes: the
// scores of its activities, what its members have in common, and the test dates (moved by a secret number of days for each
// child) are stored in it. Nothing in it names a child. Activities wait until they make a group; children of the same gender,
// age band, ethnicity and disability status form one, and children who have waited for long are combined with others.
//
// Answers from whole groups reveal nothing about a child: if the results of two members of a group are exchanged, every answer
// stays the same. A group in which all members reached the same share of points is therefore not formed.
//
// # Time
//
// A group ends when a member is erased, its consent to research is no longer valid, or its activity is reopened. The others'
// activities wait for a group again. So that answers before and after reveal nothing, every group has ten children or more with
// activities that were in no group before: in any sum or difference of answers, the latest group involved contributes at least
// those.
package deidentified
