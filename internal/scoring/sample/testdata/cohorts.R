# Makes cohorts.json: forty seeded cohorts, and what R says of each and of pairs of them.
#   Rscript internal/scoring/sample/testdata/cohorts.R > internal/scoring/sample/testdata/cohorts.json
# The generator is MINSTD, whose products are exact in doubles, so that every program draws the same numbers.

state <- 20261124
draw <- function() {
  state <<- (state * 16807) %% 2147483647
  state / 2147483647
}

# What kinds of cohorts there are: scores as shares of points, counts with many ties, large values close to each other, and equal ones.
sizes <- c(1, 2, 3, 4, 5, 7, 9, 10, 11, 12, 15, 19, 20, 21, 25, 29, 30, 31, 39, 40, 41, 50, 55, 64, 75, 80, 99, 100, 101, 120,
           128, 150, 180, 200, 201, 233, 250, 300, 333, 400)
cohort <- function(i) {
  n <- sizes[i]
  u <- vapply(seq_len(n), function(k) draw() + draw() + draw(), 0)
  switch(i %% 4 + 1,
    round(u / 3 * 100, 2),
    floor(u * 3),
    1e6 + round(u, 6),
    if (n < 30) rep(floor(u[1] * 10), n) else round(u / 3 * 40) / 40 * 100)
}
cohorts <- lapply(seq_along(sizes), cohort)

number <- function(x) if (length(x) == 0 || is.na(x) || is.infinite(x)) "null" else sprintf("%.17g", x)
list_of <- function(x) paste0("[", paste(vapply(x, number, ""), collapse = ","), "]")
object <- function(...) {
  parts <- list(...)
  paste0("{", paste(sprintf('"%s":%s', names(parts), unlist(parts)), collapse = ","), "}")
}

modes <- function(x) {
  counts <- table(x)
  if (max(counts) < 2) return(numeric(0))
  sort(unique(x)[vapply(unique(x), function(v) sum(x == v), 0) == max(counts)])
}
described <- function(x) {
  n <- length(x)
  interval <- if (n >= 2) mean(x) + c(-1, 1) * qt(0.975, n - 1) * sd(x) / sqrt(n) else c(NA, NA)
  object(
    values = list_of(x), n = number(n), mean = number(mean(x)), median = number(median(x)), modes = list_of(modes(x)),
    range = list_of(range(x)), sd = number(sd(x)), variance = number(var(x)),
    percentiles = list_of(quantile(x, c(5, 10, 25, 50, 75, 90, 95) / 100, type = 7)), interval = list_of(interval),
    trimmed = number(mean(x, trim = 0.1)), spread = number(IQR(x, type = 7)))
}

# Hedges' g by its definition, with the interval of the normal approximation (Hedges & Olkin 1985).
hedges <- function(x, y) {
  n1 <- length(x); n2 <- length(y); df <- n1 + n2 - 2
  pooled <- sqrt(((n1 - 1) * var(x) + (n2 - 1) * var(y)) / df)
  j <- exp(lgamma(df / 2) - log(sqrt(df / 2)) - lgamma((df - 1) / 2))
  g <- j * (mean(x) - mean(y)) / pooled
  c(g, g + c(-1, 1) * qnorm(0.975) * sqrt((n1 + n2) / (n1 * n2) + g^2 / (2 * (n1 + n2))))
}
compared <- function(i, j) {
  x <- cohorts[[i]]; y <- cohorts[[j]]
  w <- t.test(x, y)
  g <- hedges(x, y)
  object(first = i - 1, second = j - 1, difference = number(mean(x) - mean(y)), interval = list_of(w$conf.int), t = number(w$statistic),
    df = number(w$parameter), p = number(w$p.value), g = number(g[1]), g_interval = list_of(g[2:3]))
}
varied <- Filter(function(i) sizes[i] >= 3 && var(cohorts[[i]]) > 0, seq_along(sizes))
of_kind <- function(k) Filter(function(i) i %% 4 == k, varied)
pairs <- unlist(lapply(0:3, function(k) { at <- of_kind(k); Map(function(a, b) compared(a, b), head(at, -1), tail(at, -1)) }))

# Eta squared with the interval of the noncentral F distribution (Steiger 2004).
limit <- function(f, d1, d2, p) {
  if (pf(f, d1, d2) < p) return(0)
  uniroot(function(ncp) pf(f, d1, d2, ncp) - p, c(0, 4 * d1 * f + 200), tol = 1e-13)$root
}
variances <- function(at) {
  values <- unlist(cohorts[at]); group <- factor(rep(at, lengths(cohorts[at])))
  w <- oneway.test(values ~ group)
  a <- anova(lm(values ~ group))
  d1 <- a$Df[1]; d2 <- a$Df[2]; f <- a$`F value`[1]; n <- length(values)
  ends <- vapply(c(0.975, 0.025), function(p) limit(f, d1, d2, p), 0)
  pairs <- combn(at, 2)
  p <- apply(pairs, 2, function(two) t.test(cohorts[[two[1]]], cohorts[[two[2]]])$p.value)
  object(groups = list_of(at - 1), f = number(w$statistic), df = list_of(w$parameter), p = number(w$p.value),
    eta = number(a$`Sum Sq`[1] / sum(a$`Sum Sq`)), eta_interval = list_of(ends / (ends + n)), pairs = list_of(p), holm = list_of(p.adjust(p, "holm")))
}
anovas <- unlist(lapply(c(0, 1, 3), function(k) {
  at <- of_kind(k)
  lapply(list(head(at, 3), tail(at, 4)), variances)
}))

correlated <- function(i) {
  x <- cohorts[[i]]
  y <- round(x * 0.5 + vapply(seq_along(x), function(k) draw(), 0) * sd(x), 3)
  r <- cor.test(x, y)
  paired <- t.test(x, y, paired = TRUE)
  n <- length(x); df <- n - 1; d <- x - y
  j <- exp(lgamma(df / 2) - log(sqrt(df / 2)) - lgamma((df - 1) / 2))
  g <- j * mean(d) / sd(d)
  object(first = i - 1, second = list_of(y), r = number(r$estimate), interval = list_of(if (n >= 4) r$conf.int else c(NA, NA)), t = number(r$statistic),
    df = number(r$parameter), p = number(r$p.value),
    paired_difference = number(mean(d)), paired_interval = list_of(paired$conf.int), paired_t = number(paired$statistic), paired_p = number(paired$p.value),
    paired_g = number(g), paired_g_interval = list_of(g + c(-1, 1) * qnorm(0.975) * sqrt(1 / n + g^2 / (2 * n))))
}
correlations <- vapply(Filter(function(i) i %% 4 != 2, varied), correlated, "")

cat("{\"made_with\":\"", R.version.string, "\",\n", sep = "")
cat("\"cohorts\":[\n", paste(vapply(cohorts, described, ""), collapse = ",\n"), "],\n", sep = "")
cat("\"pairs\":[\n", paste(pairs, collapse = ",\n"), "],\n", sep = "")
cat("\"anovas\":[\n", paste(anovas, collapse = ",\n"), "],\n", sep = "")
cat("\"correlations\":[\n", paste(correlations, collapse = ",\n"), "]}\n", sep = "")
