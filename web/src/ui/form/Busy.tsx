import { Loader } from "@mantine/core";
import type { ReactNode } from "react";

/** What a button says while it works. */
export const Busy = ({ children }: { children: ReactNode }) => (
  <>
    <Loader size="xs" mr="sm" color="currentColor" /> {children}
  </>
);
