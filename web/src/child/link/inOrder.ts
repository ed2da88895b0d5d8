/**
 * Sends one message after the other, so that none arrives behind a later one. Of those that come while one is under way
 * the newest alone is sent: it holds all that the earlier ones held.
 */
export function inOrder<Message>(send: (message: Message) => Promise<unknown>): (message: Message) => void {
  let busy = false;
  let waiting: { message: Message } | undefined;
  const deliver = async (message: Message) => {
    busy = true;
    await send(message).catch(() => undefined);
    busy = false;
    const next = waiting;
    waiting = undefined;
    if (next) await deliver(next.message);
  };
  return (message) => {
    if (busy) waiting = { message };
    else void deliver(message);
  };
}
