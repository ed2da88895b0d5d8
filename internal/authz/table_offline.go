package authz

// offlinePolicies are the policies of what devices take with them to work without a network.
var offlinePolicies = Policies{
	"create-offline-copy":  {Record: ChildRecord},
	"list-offline-copies":  {Record: ChildRecord},
	"contact-offline-copy": {}, // a device calls it every few minutes and gets ids, no names
	"change-offline-copy":  {Record: OfflineRecord},
	"end-offline-copy":     {Record: OfflineRecord},
	"clear-offline-copy":   {Record: OfflineRecord},
}
