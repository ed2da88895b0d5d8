// Command pg runs another command with a throw-away PostgreSQL server, whose address it sets in MILEPOST_TEST_POSTGRES_URL:
//
//	go run ./internal/tools/pg -- go test ./...
//
// When that variable is set already, it uses that server. The exit code is the command's.
package main

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"syscall"

	"milepost/internal/db/pgtest"
)

const variable = "MILEPOST_TEST_POSTGRES_URL"

func main() {
	durable := flag.Bool("durable", false, "commit to the disk (fsync on), for measuring")
	flag.Parse()
	code, err := run(*durable, flag.Args())
	if err != nil {
		fmt.Fprintln(os.Stderr, "pg:", err)
	}
	os.Exit(code)
}

func run(durable bool, args []string) (int, error) {
	if len(args) == 0 {
		return 2, errors.New("name the command to run: pg -- command arguments")
	}
	// The command gets the terminal's interrupt itself; this process stays to stop the server after it.
	signal.Ignore(syscall.SIGINT)
	if os.Getenv(variable) == "" {
		start := pgtest.Start
		if durable {
			start = pgtest.StartDurable
		}
		url, stop, err := start("")
		if err != nil {
			return 1, err
		}
		defer stop()
		if err := os.Setenv(variable, url); err != nil {
			return 1, err
		}
	}
	command := exec.Command(args[0], args[1:]...)
	command.Stdin, command.Stdout, command.Stderr = os.Stdin, os.Stdout, os.Stderr
	err := command.Run()
	var exit *exec.ExitError
	if errors.As(err, &exit) {
		return exit.ExitCode(), nil
	}
	if err != nil {
		return 1, err
	}
	return 0, nil
}
