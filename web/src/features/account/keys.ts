/** Under which keys the answers about accounts are cached. A change throws away by them what it made stale. */
export const accountKeys = {
  profile: ["account", "profile"],
  sessions: ["account", "sessions"],
  offlineCopies: ["account", "offline-copies"],
  secondFactor: ["account", "second-factor"],
  passkeys: ["account", "passkeys"],
  tokens: ["account", "tokens"],
  vault: ["account", "vault"],
  signOn: ["account", "sign-on"],
  identities: ["account", "identities"],
  providers: ["account", "providers"],
  directories: ["account", "directories"],
  users: ["account", "users"],
  audit: ["account", "audit"],
  system: ["account", "system"],
  auditChain: ["account", "audit-chain"],
} as const;
