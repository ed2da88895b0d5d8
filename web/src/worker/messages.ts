/** Nothing is open: the new worker takes the place of the one that runs. */
export const takeOver = "take over";
/** An account has logged out: nothing but the files of the build stays. */
export const loggedOut = "logged out";
