// Command retest runs a test suite and runs what failed again, alone, when everything else is over:
//
//	retest -record .cache/flaky.json go test -short ./...
//	retest -record .cache/flaky.json playwright e2e/login.spec.ts
//
// A test that passes the second time is flaky: a race in the product or in the test. The run stays green, the test is
// printed with both results and added to the record, which `retest -summary` turns into lines of docs/flaky.md. A test
// that fails twice, a package that does not build and a run that ends without a result are failures.
package main
