// Package statistics defines a cohort report and computes it: [Compute] is pure, so that the same inputs give the same result. It
// reads no tables; package cohort reads the inputs and stores them with each run.
package statistics
