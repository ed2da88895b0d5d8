declare module "virtual:refusals" {
  import type { Messages } from "@lingui/core";
  /** The sentences of the server's refusals in the language of the page, by their ids (api/refusals.json). */
  export const messages: Messages;
}
