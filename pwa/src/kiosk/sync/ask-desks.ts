import type { SyncWish } from './wake.ts';

/** The part of an open page that this module needs. */
export interface Page {
  url: string;
  postMessage(message: unknown, transfer: MessagePort[]): void;
}

/**
 * Asks the open desk pages to sync. Returns whether one of them replied: the browser still lists a page that
 * is closing, but that page never replies.
 * @param patience resolves when the wait for replies is over
 */
export async function askDesks(desks: readonly Page[], patience: () => Promise<void>): Promise<boolean> {
  if (desks.length === 0) return false;
  const channels = desks.map(() => new MessageChannel());
  const answers = channels.map(
    ({ port1 }) =>
      new Promise<boolean>((resolve) => {
        port1.onmessage = () => resolve(true);
      }),
  );
  desks.forEach((desk, place) => {
    const port = channels[place]?.port2;
    if (port) desk.postMessage({ type: 'kiosk-sync' } satisfies SyncWish, [port]);
  });
  const isTaken = await Promise.race([...answers, patience().then(() => false)]);
  for (const { port1 } of channels) port1.close();
  return isTaken;
}
