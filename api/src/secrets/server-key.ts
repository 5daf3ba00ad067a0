import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const fileName = 'secret.key';
const ivBytes = 12;
const tagBytes = 16;

/** Encrypts data that the server needs to read again, such as the secret of an authenticator app. */
export interface ServerKey {
  /** @param about the owner of the text; only the same name opens it */
  seal(text: string, about: string): string;
  /** @throws Error if the text was sealed with another key, under another name, or was changed */
  open(sealed: string, about: string): string;
  /** The same text always has the same digest, from which nobody without the key can find the text. */
  digest(text: string): string;
  /** 32 bytes that follow from the key, others for each purpose. */
  derive(purpose: string): Buffer;
}

/**
 * The server's own key: `SECRET_KEY`, or else a file in the data folder, created on first use and readable
 * only by the server's user.
 */
export function serverKey({
  secretKey,
  dataDir,
}: {
  secretKey: string | undefined;
  dataDir: string;
}): ServerKey {
  let derived: Buffer | undefined;
  const key = () => {
    derived ??= Buffer.from(
      hkdfSync('sha256', secretKey ?? readOrMakeKey(dataDir), 'toodles', 'sealed by the server', 32),
    );
    return derived;
  };
  return {
    seal(text, about) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', key(), iv).setAAD(Buffer.from(about));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64');
    },
    open(sealed, about) {
      const bytes = Buffer.from(sealed, 'base64');
      const decipher = createDecipheriv('aes-256-gcm', key(), bytes.subarray(0, ivBytes));
      decipher.setAAD(Buffer.from(about)).setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
      return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString(
        'utf8',
      );
    },
    digest: (text) => createHmac('sha256', key()).update(text).digest('base64url'),
    derive: (purpose) => Buffer.from(hkdfSync('sha256', key(), 'toodles', purpose, 32)),
  };
}

function readOrMakeKey(dataDir: string): string {
  const file = join(dataDir, fileName);
  mkdirSync(dataDir, { recursive: true });
  try {
    // Another server that starts at the same moment may create it first; then that key counts.
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return readFileSync(file, 'utf8').trim();
}
