package authz

// offlinePolicies are the policies of what devices take with them to work without a network.
var offlinePolicies = Policies{
	"create-offline-copy":  {Record: ChildRecord},
	"list-offline-copies":  {Record: ChildRecord},
	"contact-offline-copy": {Record: OfflineRecord}, // a device calls it every hour: only its refusals are recorded
	"change-offline-copy":  {Record: OfflineRecord},
	"end-offline-copy":     {Record: OfflineRecord},
	"clear-offline-copy":   {Record: OfflineRecord},

	"get-offline-state":     {Public: true}, // a locked device has no session; what it knows is the random id of its copy
	"get-offline-structure": {},             // of an application; nothing of the child
}
