import { expect, it } from 'vitest';
import { pushKeys } from '../secrets/push-keys.ts';
import { type PushStandIn, startPushStandIn } from '../testing/push-stand-in.ts';
import { isPublicAddress, webPushSender } from './push.ts';

const now = new Date('2026-11-27T06:00:00.000Z');
const occasion = {
  contact: 'mailto:hello@toodles.example',
  until: new Date('2026-11-28T06:00:00.000Z'),
  now,
};
const notification = { title: 'Confirmed', body: 'See you', path: '/account', tag: 'message-1' };
const keys = () => pushKeys({ derive: () => Buffer.alloc(32, 7) });

const senderFor = ({ env }: PushStandIn) =>
  webPushSender({ keys, localService: env.PUSH_LOCAL_SERVICE, timeoutMs: 200 });

it('gives a silent push service a limited time', async () => {
  const standIn = await startPushStandIn();
  const browser = standIn.newBrowser('phone');
  standIn.answerNext('phone', 'silence');
  expect(await senderFor(standIn).send(browser, notification, occasion)).toEqual({
    kind: 'later',
    reason: 'no_connection',
  });
  await standIn.stop();
});

it('follows no redirect', async () => {
  const standIn = await startPushStandIn();
  const browser = standIn.newBrowser('phone');
  const { endpoint } = standIn.newBrowser('other');
  standIn.answerNext('phone', { status: 307, headers: { Location: endpoint } });
  expect(await senderFor(standIn).send(browser, notification, occasion)).toEqual({
    kind: 'refused',
    reason: 'push_refused',
  });
  expect(standIn.calls).toEqual(['phone']);
  await standIn.stop();
});

it('refuses keys that are none', async () => {
  const standIn = await startPushStandIn();
  const browser = { ...standIn.newBrowser('phone'), p256dh: `B${'A'.repeat(86)}` };
  expect(await senderFor(standIn).send(browser, notification, occasion)).toMatchObject({ kind: 'refused' });
  await standIn.stop();
});

it('calls no push service that is not public', async () => {
  const standIn = await startPushStandIn();
  const sender = webPushSender({ keys, localService: undefined, timeoutMs: 200 });
  expect(await sender.send(standIn.newBrowser('phone'), notification, occasion)).toMatchObject({
    kind: 'refused',
  });
  expect(standIn.calls).toEqual([]);
  await standIn.stop();
});

it('has a new key pair when the first number is no key', () => {
  const numbers = [Buffer.alloc(32), Buffer.alloc(32, 0xff), Buffer.alloc(32, 7)];
  const asked: string[] = [];
  const { publicKey, privateKey } = pushKeys({
    derive: (purpose) => {
      asked.push(purpose);
      return numbers[asked.length - 1] ?? Buffer.alloc(32, 7);
    },
  });
  expect(new Set(asked).size).toBe(3);
  expect(privateKey).toBe(Buffer.alloc(32, 7).toString('base64url'));
  expect(publicKey).toHaveLength(87);
});

it.each([
  ['142.250.183.10', true],
  ['2404:6800:4007::200a', true],
  ...[
    ...['127.0.0.1', '10.1.2.3', '172.31.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0'],
    ...['224.0.0.1', '255.255.255.255', '::1', '::', 'fe80::1', 'fc00::1', '::ffff:10.0.0.1'],
    ...['64:ff9b::a00:1', '2002:a00:1::', '2001:db8::1', 'ff02::1', 'push.example'],
  ].map((address): [string, boolean] => [address, false]),
])('says of %s that it is a public address: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});
