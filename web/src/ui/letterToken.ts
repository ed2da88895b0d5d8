interface Address {
  hash: string;
  searchStr: string;
}

/** The token that a letter's link has behind its #, or the address that a mail program knows in its query. */
export const letterToken = ({ hash, searchStr }: Address) =>
  hash.replace(/^#/, "").trim() || (new URLSearchParams(searchStr).get("token") ?? "").replace(/^"|"$/g, "");
