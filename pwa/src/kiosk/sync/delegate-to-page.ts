import type { SyncMessage } from './background-sync.ts';

/** The part of an open page that this module needs. */
export interface DeskPage {
  url: string;
  postMessage(message: unknown, transfer: MessagePort[]): void;
}

/**
 * Asks the open desk pages to sync. Returns whether one of them replied: the browser still lists a page that
 * is closing, but that page never replies.
 * @param timeout resolves when the wait for replies is over
 */
export async function delegateToPage(
  desks: readonly DeskPage[],
  timeout: () => Promise<void>,
): Promise<boolean> {
  if (desks.length === 0) return false;
  const channels = desks.map(() => new MessageChannel());
  const replies = channels.map(
    ({ port1 }) =>
      new Promise<boolean>((resolve) => {
        port1.onmessage = () => resolve(true);
      }),
  );
  desks.forEach((desk, place) => {
    const port = channels[place]?.port2;
    if (port) desk.postMessage({ type: 'kiosk-sync' } satisfies SyncMessage, [port]);
  });
  const isAccepted = await Promise.race([...replies, timeout().then(() => false)]);
  for (const { port1 } of channels) port1.close();
  return isAccepted;
}
