import { describe, expect, it } from 'vitest';
import { makeApp } from '../../testing/make-app.ts';
import { describeOnOneStore } from '../../testing/stores.ts';
import { networkOf } from './network.ts';

describe('the network of an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['203.0.113.7:49152', '203.0.113.7'],
    ['[2001:db8:0:1::d]:49152', '2001:db8:0:1::/64'],
    ['[2001:db8:0:1::d]', '2001:db8:0:1::/64'],
    ['2001:db8:0:1:a:b:c:d', '2001:db8:0:1::/64'],
    ['2001:0DB8:0000:0001::d', '2001:db8:0:1::/64'],
    ['2001:db8::', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['1:2:3:4:5:6:7:8', '1:2:3:4::/64'],
    ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
    ['', ''],
    ['unknown', 'unknown'],
  ])('for %j is %j', (ip, network) => {
    expect(networkOf(ip)).toBe(network);
  });
});

describeOnOneStore('rate limits by address', (store) => {
  it('count all of an IPv6 network as one', async () => {
    const app = await makeApp(store, { env: { TRUST_PROXY: 'true' } });
    const tryFrom = async (address: string) => {
      const body = { username: `nobody${address}`, password: 'wrong' };
      return (await app.client().post('/api/admin/login', body, { 'X-Forwarded-For': address })).status;
    };
    const tries: number[] = [];
    for (let i = 1; i <= 6; i += 1) tries.push(await tryFrom(`2001:db8:0:1::${i}`));
    expect(tries).toEqual([401, 401, 401, 401, 401, 429]);
    expect(await tryFrom('2001:db8:0:2::1')).toBe(401);
    await app.close();
  });
});
