import type { LinkProps } from "@tanstack/react-router";

/** Where a row leads within the application. */
export type RowLink = Pick<LinkProps, "to" | "params" | "search">;
