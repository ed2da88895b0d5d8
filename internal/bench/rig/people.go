package rig

import (
	"context"
	"net/http"

	"milepost/internal/account"
	"milepost/internal/account/login"
	"milepost/internal/authz"
	"milepost/internal/people"
)

// Password is the password of every account of the rig.
const Password = "tracks-7-measure!"

// Register asks for an account of the role and returns its id.
func (c *Client) Register(ctx context.Context, email string, role authz.Role) (id string, err error) {
	var made account.Registered
	err = c.Call(ctx, http.MethodPost, "/api/auth/register", account.Registration{
		Person: account.Person{
			Name: account.Name{First: "Robin", Last: "Hale"}, Pronouns: "They/Them",
			JobTitle: "Teacher", Department: "Primary", Address1: "1 School Lane", City: "Leeds", State: "Leeds",
			Country: "GB", ZipCode: "LS1 1AA",
		},
		AccessRole: string(role), Email: email, Password: Password,
	}, &made)
	return made.UserID, err
}

// Login opens the session that the later calls use.
func (c *Client) Login(ctx context.Context, email string) error {
	return c.Call(ctx, http.MethodPost, "/api/auth/login", Credentials(email), nil)
}

// Credentials log an account of the rig in.
func Credentials(email string) login.Credentials {
	return login.Credentials{Email: email, Password: Password}
}

// AddChild adds a child and returns its id.
func (c *Client) AddChild(ctx context.Context) (id string, err error) {
	var made people.ChildRow
	err = c.Call(ctx, http.MethodPost, "/api/child", people.NewChild{FirstName: "Mia", LastName: "Stone"}, &made)
	return made.ChildID, err
}
