import * as React from "react";

// React's development build captures a call stack for up to 10,000 elements a second, for warnings that name the component that made an
// element. Tests make as many and read no such warning: it was a fifth of the time of those of forms. React counts what it has captured
// among its internals; a version without this counter captures again, and no test depends on it.
const internals: unknown = Reflect.get(React, "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE");
if (typeof internals === "object" && internals) {
  Object.defineProperty(internals, "recentlyCreatedOwnerStacks", { get: () => 1e6, set: () => undefined });
}
