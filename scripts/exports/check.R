# Runs the generated read.R and compares what it has read with the database's own counts; reads with haven what PSPP saved
# after the generated read.sps. Rscript check.R FOLDER EXPECTED.json
arguments <- commandArgs(trailingOnly = TRUE)
setwd(arguments[1])
expected <- new.env()
# The numbers of expected.json, without a package for JSON: "name": number, and those of a question under its name.
question <- NULL
for (line in readLines(arguments[2], encoding = "UTF-8")) {
  name <- sub('^ *"([^"]+)":.*', "\\1", line)
  if (grepl("{", line, fixed = TRUE) && grepl("^q[0-9]+$", name)) question <- name
  if (grepl("}", line, fixed = TRUE)) question <- NULL
  if (grepl('": [0-9]+', line)) {
    key <- if (is.null(question)) name else paste0(question, ".", name)
    assign(key, as.numeric(sub(".*: ([0-9]+).*", "\\1", line)), envir = expected)
  }
}
same <- function(what, got, want) {
  if (!isTRUE(all.equal(as.numeric(got), as.numeric(want)))) stop(sprintf("%s: %s instead of %s", what, format(got), format(want)))
}

check <- function(data, answer, missing, from) {
  same(paste(from, "activities"), nrow(data), expected$activities)
  same(paste(from, "children"), length(unique(data$child_id)), expected$children)
  same(paste(from, "raw scores"), sum(data$raw_score), expected$sum)
  for (q in c("q01", "q02", "q03")) {
    want <- function(name) get(paste0(q, ".", name), envir = expected)
    column <- function(name) data[[paste0(q, "_", name)]]
    same(paste(from, q, "scores"), sum(!is.na(column("score"))), want("scores"))
    same(paste(from, q, "sum"), sum(column("score"), na.rm = TRUE), want("sum"))
    same(paste(from, q, "red"), sum(answer(column("answer")) == "Red", na.rm = TRUE), want("red"))
    same(paste(from, q, "refused"), sum(missing(column("missing")) == "refused", na.rm = TRUE), want("refused"))
  }
}

source("read.R", encoding = "UTF-8")
if (nrow(problems(results)) > 0) stop("readr found problems")
check(results, as.character, as.character, "R")
stopifnot(inherits(results$test_date, "Date"), is.factor(results$sex_for_norms), all(results$sex_for_norms == "female"))
stopifnot(nchar(attr(results$q01_score, "label")) > 4)
cat("R:", nrow(results), "activities,", ncol(results), "columns, sum of scores", sum(results$raw_score), "\n")
print(summary(results[c("raw_score", "age_years", "q01_score", "q02_score")]))

if (file.exists("results.sav")) {
  saved <- haven::read_sav("results.sav", user_na = TRUE)
  words <- function(x) as.character(haven::as_factor(x))
  check(saved, words, words, "haven")
  stopifnot(identical(ncol(saved), ncol(results)))
  stopifnot(-8 %in% attr(saved$q01_answer, "na_values"))
  stopifnot(nchar(attr(saved$q01_score, "label")) > 4)
  stopifnot(inherits(saved$test_date, "Date"), identical(as.numeric(saved$test_date), as.numeric(results$test_date)))
  cat("haven:", nrow(saved), "activities of the file that PSPP saved\n")
}
