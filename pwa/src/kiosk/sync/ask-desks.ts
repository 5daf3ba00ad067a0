import type { SyncWish } from './wake.ts';

/** As much of an open page as is needed here. */
export interface Page {
  url: string;
  postMessage(message: unknown, transfer: MessagePort[]): void;
}

/**
 * Asks open desk pages to run, and answers whether one of them said that it does: a page that is just being closed is
 * still listed and says nothing.
 * @param patience resolves when nobody has to be waited for any longer
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
