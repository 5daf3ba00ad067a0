import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A network connection to a server that a test can cut or silence. */
export interface FlakyConnection {
  url: string;
  /** Whether bytes arrive, in both directions. Bytes sent during the silence arrive when it ends. */
  setStalled(isSilent: boolean): void;
  /** Ends the next connection on which the client sends `word`, before or after the server receives it. */
  cutAt(word: string, when: 'before' | 'after'): void;
  close(): Promise<void>;
}

/** @param target the server's URL; the returned URL has another host and port */
export async function openFlakyConnection(target: string): Promise<FlakyConnection> {
  const url = new URL(target);
  const ends = new Set<Socket>();
  let cut: { word: string; when: 'before' | 'after' } | undefined;
  let isStalled = false;

  const server = createServer((client) => {
    const upstream = connect(Number(url.port), url.hostname);
    let isCut = false;
    const endBoth = () => {
      client.destroy();
      upstream.destroy();
    };
    for (const end of [client, upstream]) {
      ends.add(end);
      if (isStalled) end.pause();
      end.on('error', endBoth).on('close', () => {
        ends.delete(end);
        endBoth();
      });
    }
    client.on('data', (bytes) => {
      isCut ||= cut !== undefined && bytes.includes(cut.word);
      if (!isCut || cut?.when === 'after') upstream.write(bytes);
      if (isCut && cut?.when === 'before') {
        cut = undefined;
        endBoth();
      }
    });
    upstream.on('data', (bytes) => {
      if (isCut) {
        cut = undefined;
        endBoth();
      } else client.write(bytes);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const own = new URL(target);
  own.hostname = '127.0.0.1';
  own.port = String((server.address() as AddressInfo).port);
  return {
    url: own.href,
    setStalled(silent) {
      isStalled = silent;
      for (const end of ends) silent ? end.pause() : end.resume();
    },
    cutAt(word, when) {
      cut = { word, when };
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const end of ends) end.destroy();
      }),
  };
}
