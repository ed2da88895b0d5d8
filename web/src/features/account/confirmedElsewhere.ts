const name = "milepost.confirmed";

/** Tells the page that opened this window that its user has confirmed who they are. What that is worth the server knows. */
export function tellConfirmed(): void {
  const channel = new BroadcastChannel(name);
  channel.postMessage("");
  channel.close();
}

/** Calls back when the user has confirmed in another window who they are. Returns the way to stop. */
export function onConfirmed(listener: () => void): () => void {
  const channel = new BroadcastChannel(name);
  channel.onmessage = listener;
  return () => channel.close();
}
