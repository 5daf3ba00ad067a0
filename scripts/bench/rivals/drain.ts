import type { BrowserContext } from '@playwright/test';
import { median } from '../result.ts';
import { rivals, rivalsBundle } from './bundle.ts';
import { startMinimalCouch } from './couch.ts';

declare global {
  interface Window {
    /** From `page.mjs`: milliseconds to push documents to an address. */
    rivals: Record<'drainRxDb' | 'drainPouchDb', (url: string, documents: object[]) => Promise<number>>;
  }
}

/** A library built for this purpose, its time, and the allowed ratio for the desk. */
interface Rival {
  name: string;
  ms: number;
  times: number;
}

/**
 * Pushes the same documents with RxDB and PouchDB, each to its minimal server and on a page of its own: two
 * versions of Dexie cannot share a page.
 */
export async function drainRivals(
  context: BrowserContext,
  { plainUrl, documents, runs }: { plainUrl: string; documents: object[]; runs: number },
): Promise<Rival[]> {
  const couch = await startMinimalCouch();
  const page = await context.newPage();
  try {
    await page.goto(couch.url);
    await page.addScriptTag({ content: await rivalsBundle() });
    const medianOf = async (how: keyof Window['rivals'], url: string) => {
      const times: number[] = [];
      for (let run = 0; run < runs; run += 1)
        times.push(
          await page.evaluate(([name, where, all]) => window.rivals[name](where, all), [
            how,
            url,
            documents,
          ] as const),
        );
      return median(times);
    };
    return [
      { name: `RxDB ${rivals.rxdb}`, ms: await medianOf('drainRxDb', plainUrl), times: 0.2 },
      {
        name: `PouchDB ${rivals['pouchdb-browser']}`,
        ms: await medianOf('drainPouchDb', couch.url),
        times: 0.1,
      },
    ];
  } finally {
    await page.close();
    await couch.stop();
  }
}
