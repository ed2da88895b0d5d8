// Package deidentified owns the groups from which statisticians are answered.
//
// Tables: statistic_group, statistic_member, statistic_pool. It reads activity_digest (of insight/digest), person, child, consent and
// child_erasure.
//
// # Groups
//
// A group holds finished activities with one application, of ten children or more. It is formed once and never changes: what its activities
// counted, what its members have in common, and when they were tested (moved by a secret number of days for each child) are kept
// in it as they were then. Nothing in it names a child. Activities wait until they make a group; children who are alike in gender, age,
// ethnicity and disability status make one together, and who waits for long is put together with others.
//
// Who is answered from whole groups learns nothing of a child: exchange what two members of a group did, and every answer stays the same.
// A group in which all members reached the same share of points is therefore not formed.
//
// # Time
//
// Groups end: when a member is erased, its consent to research does not stand any more, or its activity is opened again. The others'
// activities go back to those that wait. So that two answers of before and after tell nothing, every group has ten children or more with
// activities that were in no group before: of any sum and difference of answers, the last group that takes part brings at least those.
package deidentified
