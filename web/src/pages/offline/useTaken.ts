import { useQuery } from "@tanstack/react-query";
import { copySizes, type TakenCopy, takenCopies } from "@/work/offline";
import { hasVault } from "@/work/vault/state";

export const takenKey = (account: string) => ["taken offline", account] as const;

/** What is on this device, and how many bytes each copy takes. */
export interface Taken {
  /** Without a vault nothing can be taken. */
  hasVault: boolean;
  copies: TakenCopy[];
  sizes: Record<string, number>;
}

async function readTaken(account: string): Promise<Taken> {
  const [copies, sizes] = await Promise.all([takenCopies(account), copySizes(account)]);
  return { hasVault: hasVault(account), copies, sizes };
}

/** Reads the device, which needs no network. */
export const useTaken = (account: string) =>
  useQuery({
    queryKey: takenKey(account),
    queryFn: () => readTaken(account),
    staleTime: 0,
    networkMode: "always",
  });
