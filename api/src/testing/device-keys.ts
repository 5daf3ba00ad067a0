const { subtle } = globalThis.crypto;
const curve = { namedCurve: 'P-256' };

const base64url = (bytes: ArrayBuffer) => Buffer.from(bytes).toString('base64url');

/** A tablet's keys as its browser makes them, with what it registers of them. */
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
