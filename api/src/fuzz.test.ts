import { expect, it } from 'vitest';
import { fuzz } from './testing/fuzz/fuzz.ts';
import { describeOnEachStore } from './testing/stores.ts';

/** Always the same requests here; `npm run fuzz` uses new ones each time. */
const seed = 20_261_123;

describeOnEachStore('malformed requests', (store) => {
  it('get documented responses and never cause a fault', async () => {
    const { requests, statuses } = await fuzz({ store, seed, requests: 500 });
    expect(requests).toBe(500);
    expect([...statuses.keys()].filter((status) => status >= 500)).toEqual([]);
  }, 120_000);
});
