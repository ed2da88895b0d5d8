import { Missing } from "@/ui/Missing";
import { decimals, reasonWords } from "./words";

interface FiguredProps {
  value: number | null | undefined;
  reason?: string;
  write?: (value: number) => string;
}

/** A figure, or the dash with its reason. */
export const Figured = ({ value, reason, write = decimals }: FiguredProps) =>
  value === null || value === undefined ? <Missing reason={reasonWords(reason)} /> : write(value);
