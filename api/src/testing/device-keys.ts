import type { Centre } from '../contract/desk/devices.ts';
import type { Client } from './client.ts';

const { subtle } = globalThis.crypto;
const curve = { namedCurve: 'P-256' };

const base64url = (bytes: ArrayBuffer) => Buffer.from(bytes).toString('base64url');

/** A tablet's keys as its browser creates them, with the public parts that it registers. */
export async function newDeviceKeys() {
  const signing = await subtle.generateKey({ name: 'ECDSA', ...curve }, false, ['sign', 'verify']);
  const sealing = await subtle.generateKey({ name: 'ECDH', ...curve }, false, ['deriveBits']);
  const publicOf = async (key: Parameters<typeof subtle.exportKey>[1]) =>
    base64url(await subtle.exportKey('raw', key));
  return {
    signing,
    sealing,
    registered: {
      signing: await publicOf(signing.publicKey),
      sealing: await publicOf(sealing.publicKey),
    },
    sign: async (text: string) =>
      base64url(
        await subtle.sign(
          { name: 'ECDSA', hash: 'SHA-256' },
          signing.privateKey,
          new TextEncoder().encode(text),
        ),
      ),
  };
}

/**
 * Registers keys for a tablet without any, and returns a function that writes parts of its export file as the
 * desk does.
 */
export async function signedFilesOf(tablet: Client & { deviceId: number }) {
  const keys = await newDeviceKeys();
  const { status, body } = await tablet.call<{ device: { name: string }; centre: Centre }>(
    'PUT',
    '/api/kiosk/keys',
    { body: keys.registered },
  );
  if (status !== 200) throw new Error(`The keys are not registered: ${status}`);
  const head = { format: 'toodles-desk-2', centre: body.centre, part: 1, parts: 1 };
  return async (operations: readonly unknown[]) => {
    const about = { id: tablet.deviceId, name: body.device.name };
    const exportedAt = new Date().toISOString();
    const signed = JSON.stringify({ ...head, tablet: about, exportedAt, operations });
    return { signed, signature: await keys.sign(signed) };
  };
}
