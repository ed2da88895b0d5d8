/** Leads to where an order is paid, which is no page of ours. */
export function leaveFor(address: string): void {
  const { protocol } = new URL(address, window.location.href);
  if (protocol === "https:" || protocol === "http:") window.location.assign(address);
}
