# Every task of the repository; `make help` lists them. The steps themselves are in scripts/.
SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
MAKEFLAGS += --no-builtin-rules --no-print-directory

# Where `make run` and `make dev` listen and keep their data. For other devices in the room: LISTEN=0.0.0.0:8080
LISTEN ?= 127.0.0.1:8080
DATA ?= ./data
# More arguments for e2e, bench and screenshots.
ARGS ?=

# The version the binary reports.
VERSION := $(shell scripts/version)
# Source scripts/env.sh for the search path: PostgreSQL's programs, .cache/bin, the browser.
IN_ENV := source scripts/env.sh;

export LISTEN DATA

.PHONY: help run test test-all build web dev lint fmt e2e bench api check-api check-exports setup setup-build screenshots vitals race fuzz mutants vuln release check-release clean

help: ## List these tasks
	@grep -hE '^[a-z0-9-]+:.*## ' $(MAKEFILE_LIST) | awk -F ':.*## ' '{ printf "  make %-12s %s\n", $$1, $$2 }'

run: build ## Build, then serve a demo from ./data (LISTEN=host:port, DATA=folder)
	@echo "Starting Milepost with its data in $(DATA); Ctrl+C ends it."
	@exec bin/milepost serve --demo --data "$(DATA)" --listen "$(LISTEN)"

test: ## Tier one: lint, types, contract, Go and web tests, bundle sizes, end to end
	@scripts/test

test-all: ## Both tiers: also large seeds, kills, vitals, PostgreSQL in the browser, all screens, exports
	@scripts/test
	@scripts/test-large $(ARGS)

build: web ## Build bin/milepost: one static binary with the web application inside
	@$(IN_ENV) CGO_ENABLED=0 go build -buildvcs=false -trimpath -ldflags '-s -w -X main.version=$(VERSION)' -o bin/milepost ./cmd/milepost

web: setup-build
	@scripts/build-web

dev: web ## Serve from the sources, with reload (Go and Vite)
	@scripts/dev

lint: web ## Lint and type-check Go and the web application
	@scripts/setup lint
	@$(IN_ENV) golangci-lint run
	@cd web && npm run --silent lint && npm run --silent typecheck

fmt: setup-build ## Format Go and the web application
	@scripts/setup lint
	@$(IN_ENV) golangci-lint fmt
	@cd web && npm run --silent fmt

e2e: build ## End-to-end tests in Chromium against the binary (ARGS="--grep …")
	@scripts/setup system stripe
	@$(IN_ENV) cd web && npm run --silent e2e -- $(or $(ARGS),--project=sqlite)

bench: build ## Measure against the real binary on SQLite and PostgreSQL
	@scripts/setup system
	@$(IN_ENV) go run ./internal/bench $(ARGS)

api: build ## Write api/openapi.yaml and the web application's API types from the Go code
	@scripts/setup api
	@scripts/api

check-api: build ## Say whether the committed contract and types are fresh
	@scripts/setup api
	@scripts/api --check

check-exports: ## Have R, PSPP, Python and the schema of FHIR read exports of results
	@scripts/check-exports

setup: ## Install what is missing: system packages, Node packages, golangci-lint
	@scripts/setup

setup-build:
	@scripts/setup tools web

screenshots: build ## Take the documentation's screenshots (docs/screenshots) and every screen for every role (screenshots)
	@scripts/setup system
	@$(IN_ENV) cd web && npm run --silent screenshots -- $(ARGS)

vitals: build ## Measure how fast screens are on a slow phone, and count their files (MILEPOST_TIMES=3)
	@scripts/setup system
	@$(IN_ENV) cd web && npm run --silent vitals -- $(ARGS)

race: web ## All Go tests under the race detector (needs a C compiler)
	@scripts/setup system
	@$(IN_ENV) CGO_ENABLED=1 go run ./internal/tools/pg -- go test -race -timeout 40m ./...

fuzz: ## Feed each fuzz target for 20 s what it was not written for (ARGS=2m for longer)
	@scripts/fuzz $(ARGS)

mutants: web ## Seed each fault of tools/mutants and see that its tests fail (ARGS="-kind go -only '^01'")
	@scripts/setup system
	@$(IN_ENV) go run ./internal/tools/mutants $(ARGS)

vuln: ## Look for known vulnerabilities (needs the network)
	@$(IN_ENV) go run golang.org/x/vuln/cmd/govulncheck@v1.8.0 ./...
	@cd web && npm audit --omit=dev

release: ## Make a release of the commit at hand in dist/VERSION, the same bytes each time
	@scripts/release $(ARGS)

check-release: ## Make a release, and check its programs, packages, image and lists
	@scripts/check-release

clean: ## Remove what was built, never the data
	@rm -rf bin dist web/dist .cache
