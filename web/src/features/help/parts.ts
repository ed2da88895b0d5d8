/** What the "?" opens, in one file that comes when it is first wanted. */
export { HelpPanel } from "./HelpPanel";
export { ShortcutsDialog } from "./ShortcutsDialog";
