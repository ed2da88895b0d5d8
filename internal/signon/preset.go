package signon

import "milepost/internal/signon/saml"

// presets are the providers that many have, as the form for a new one offers them. An address with {…} is completed by whoever
// fills in the form.
var presets = []Preset{
	{
		ID: "microsoft", Kind: kindOIDC, Name: "Microsoft", Issuer: "https://login.microsoftonline.com/{tenant}/v2.0",
		Scopes: usualScopes, Claim: "roles",
	},
	{ID: "google", Kind: kindOIDC, Name: "Google", Issuer: "https://accounts.google.com", Scopes: usualScopes, Claim: "hd"},
	{ID: "keycloak", Kind: kindOIDC, Name: "Keycloak", Issuer: "https://{host}/realms/{realm}", Scopes: usualScopes, Claim: "realm_access.roles"},
	{ID: "clever", Kind: kindOIDC, Name: "Clever", Issuer: "https://clever.com", Scopes: usualScopes, Claim: "user_type"},
	{ID: "classlink", Kind: kindOIDC, Name: "ClassLink", Issuer: "https://launchpad.classlink.com", Scopes: usualScopes, Claim: "Role"},
	{ID: "other", Kind: kindOIDC, Scopes: usualScopes, Claim: "groups"},
	{
		ID: "microsoft-saml", Kind: kindSAML, Name: "Microsoft Entra", Scopes: []string{}, Claim: "http://schemas.microsoft.com/ws/2008/06/identity/claims/role",
		SAML: &SAML{
			MetadataURL: "https://login.microsoftonline.com/{tenant}/federationmetadata/2007-06/federationmetadata.xml?appid={application}",
			NameID:      saml.Any,
			Attributes: Attributes{
				Subject: "http://schemas.microsoft.com/identity/claims/objectidentifier", Email: xmlsoap + "emailaddress",
				FirstName: xmlsoap + "givenname", LastName: xmlsoap + "surname",
			},
		},
	},
	{
		ID: "google-saml", Kind: kindSAML, Name: "Google Workspace", Scopes: []string{}, Claim: "groups",
		SAML: &SAML{NameID: saml.Email, Attributes: Attributes{FirstName: "firstName", LastName: "lastName"}},
	},
	{
		ID: "shibboleth", Kind: kindSAML, Name: "Shibboleth", Scopes: []string{}, Claim: "urn:oid:1.3.6.1.4.1.5923.1.1.1.9",
		SAML: &SAML{MetadataURL: "https://{host}/idp/shibboleth", NameID: saml.Any, Attributes: Attributes{
			Subject: "urn:oasis:names:tc:SAML:attribute:pairwise-id", Email: "urn:oid:0.9.2342.19200300.100.1.3",
			FirstName: "urn:oid:2.5.4.42", LastName: "urn:oid:2.5.4.4",
		}},
	},
	{
		ID: "simplesamlphp", Kind: kindSAML, Name: "SimpleSAMLphp", Scopes: []string{}, Claim: "eduPersonAffiliation",
		SAML: &SAML{
			MetadataURL: "https://{host}/simplesaml/saml2/idp/metadata.php", NameID: saml.Persistent,
			Attributes: Attributes{Email: "mail", FirstName: "givenName", LastName: "sn"},
		},
	},
	{
		ID: "keycloak-saml", Kind: kindSAML, Name: "Keycloak", Scopes: []string{}, Claim: "Role",
		SAML: &SAML{
			MetadataURL: "https://{host}/realms/{realm}/protocol/saml/descriptor", NameID: saml.Persistent,
			Attributes: Attributes{Email: "email", FirstName: "firstName", LastName: "lastName"},
		},
	},
	{ID: "other-saml", Kind: kindSAML, Scopes: []string{}, Claim: "groups", SAML: &SAML{NameID: saml.Persistent, Attributes: Attributes{Email: "mail"}}},
}

var usualScopes = []string{"profile", "email"}

// xmlsoap is what the names of Microsoft's attributes begin with.
const xmlsoap = "http://schemas.xmlsoap.org/ws/2005/05/identity/claims/"
