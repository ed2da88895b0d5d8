// Command pg runs another command with a throw-away PostgreSQL server, whose address it sets in MILEPOST_TEST_POSTGRES_URL:
//
//	go run ./internal/tools/pg -- go test ./...
//
// When that variable is set already, it uses that server. With -replica there is a streaming replica, too, and its address in
// MILEPOST_TEST_REPLICA_URL: databases of tests then have their slow reads answered by it. The exit code is the command's.
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

const (
	variable        = "MILEPOST_TEST_POSTGRES_URL"
	replicaVariable = "MILEPOST_TEST_REPLICA_URL"
)

func main() {
	durable := flag.Bool("durable", false, "commit to the disk (fsync on), for measuring")
	replica := flag.Bool("replica", false, "start a streaming replica, too")
	flag.Parse()
	code, err := run(*durable, *replica, flag.Args())
	if err != nil {
		fmt.Fprintln(os.Stderr, "pg:", err)
	}
	os.Exit(code)
}

func run(durable, replica bool, args []string) (int, error) {
	if len(args) == 0 {
		return 2, errors.New("name the command to run: pg -- command arguments")
	}
	// The command gets the terminal's interrupt itself; this process stays to stop the servers after it.
	signal.Ignore(syscall.SIGINT)
	start := pgtest.Start
	if durable {
		start = pgtest.StartDurable
	}
	stop, err := provide(variable, func() (string, func(), error) { return start("") })
	if err != nil {
		return 1, err
	}
	defer stop()
	if replica {
		stop, err := provide(replicaVariable, func() (string, func(), error) { return pgtest.StartReplica(os.Getenv(variable)) })
		if err != nil {
			return 1, err
		}
		defer stop()
	}
	return command(args)
}

// provide starts a server and sets its address, unless one is set already.
func provide(name string, start func() (string, func(), error)) (stop func(), err error) {
	if os.Getenv(name) != "" {
		return func() {}, nil
	}
	url, stop, err := start()
	if err != nil {
		return nil, err
	}
	return stop, os.Setenv(name, url)
}

func command(args []string) (int, error) {
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
