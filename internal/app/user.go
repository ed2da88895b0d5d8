package app

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"milepost/internal/account"
	"milepost/internal/authz"
	"milepost/internal/config"
	"milepost/internal/db"
)

// CreateUser makes an active account. Its password is the first line of stdin.
func CreateUser(ctx context.Context, c config.UserCreate, stdin io.Reader, stdout io.Writer) error {
	line, err := bufio.NewReader(stdin).ReadString('\n')
	if err != nil && !errors.Is(err, io.EOF) {
		return fmt.Errorf("read the password: %w", err)
	}
	password := strings.TrimRight(line, "\r\n")
	if password == "" {
		return errors.New("give the password on standard input")
	}
	if !authz.Role(c.Role).Valid() {
		return fmt.Errorf("there is no role %q; the roles are: %s", c.Role, roleNames())
	}
	return withAccounts(ctx, c.Store, func(r *accountServices) error {
		name := account.Name{First: c.First, Last: c.Last}
		if _, err := r.accounts.Create(ctx, c.Email, password, authz.Role(c.Role), name); err != nil {
			return err
		}
		_, err := fmt.Fprintf(stdout, "%s can log in as %s\n", c.Email, c.Role)
		return err
	})
}

// ApproveUser approves an account that waits for it.
func ApproveUser(ctx context.Context, c config.UserApprove, stdout io.Writer) error {
	return withAccounts(ctx, c.Store, func(r *accountServices) error {
		if err := r.Users.ApproveByEmail(ctx, c.Email); err != nil {
			return nobodyHas(c.Email, err)
		}
		_, err := fmt.Fprintf(stdout, "%s is approved\n", c.Email)
		return err
	})
}

// ResetMFA takes the second factor away from an account whose owner lost it, and ends its sessions.
func ResetMFA(ctx context.Context, c config.UserResetMFA, stdout io.Writer) error {
	return withAccounts(ctx, c.Store, func(r *accountServices) error {
		if err := r.Users.ResetFactorByEmail(ctx, c.Email); err != nil {
			return nobodyHas(c.Email, err)
		}
		_, err := fmt.Fprintf(stdout, "%s has no second factor now and is logged out everywhere\n", c.Email)
		return err
	})
}

// LogOutAll ends every session, for example after a database was restored by its own tools.
func LogOutAll(ctx context.Context, c config.UserLogOutAll, stdout io.Writer) error {
	return withAccounts(ctx, c.Store, func(r *accountServices) error {
		if err := r.endAllSessions(ctx); err != nil {
			return err
		}
		_, err := fmt.Fprintln(stdout, "everybody is logged out everywhere")
		return err
	})
}

func nobodyHas(email string, err error) error {
	if errors.Is(err, db.ErrNotFound) {
		return fmt.Errorf("no account has the e-mail address %s", email)
	}
	return err
}

// checkRoles finds roles that do not exist: a misspelled one would silently protect nobody.
func checkRoles(c config.Serve) error {
	for flag, names := range map[string][]string{"--approve-roles": c.ApproveRoles, "--require-mfa-for": named(c.RequireMFAFor)} {
		for _, name := range names {
			if !authz.Role(name).Valid() {
				return fmt.Errorf("%s: there is no role %q; the roles are: %s", flag, name, roleNames())
			}
		}
	}
	return nil
}

// nobody is the value of --require-mfa-for by which no role needs a second factor.
const nobody = "none"

// named returns the roles that the setting names.
func named(roles []string) []string {
	if len(roles) == 1 && roles[0] == nobody {
		return nil
	}
	return roles
}

// factorRoles returns the roles that need a second factor. By default a Super Admin does; in a demo, whose passwords are
// public, it would protect nothing.
func factorRoles(c config.Serve, demo bool) []string {
	if len(c.RequireMFAFor) == 0 && !demo {
		return []string{string(authz.SuperAdmin)}
	}
	return named(c.RequireMFAFor)
}

func roleNames() string {
	names := make([]string, 0, len(authz.Roles()))
	for _, role := range authz.Roles() {
		names = append(names, string(role))
	}
	return strings.Join(names, ", ")
}
