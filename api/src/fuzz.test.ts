import { expect, it } from 'vitest';
import { isDeepRun } from './testing/depth.ts';
import { fuzz } from './testing/fuzz/fuzz.ts';
import { describeOnEachStore } from './testing/stores.ts';

/** Always the same requests here; `npm run fuzz` uses new ones each time. */
const seed = 20_261_123;
const requests = isDeepRun ? 500 : 250;

describeOnEachStore('malformed requests', (store) => {
  it('get documented responses and never cause a fault', async () => {
    const { requests: sent, statuses } = await fuzz({ store, seed, requests });
    expect(sent).toBe(requests);
    expect([...statuses.keys()].filter((status) => status >= 500)).toEqual([]);
  }, 120_000);
});
