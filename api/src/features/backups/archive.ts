import { createReadStream, createWriteStream } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { Decrypter, Encrypter } from 'age-encryption';
import { create, extract } from 'tar';
import { isDiskFull } from '../../db/full-disk.ts';
import { BackupError, explained } from './backup-error.ts';

/**
 * A backup is one file: a gzipped tar archive, encrypted with age if there is a passphrase. Both can be opened
 * without Toodles: `age --decrypt FILE | tar -xz`.
 */
export const archiveEnding = '.tar.gz';
export const encryptedEnding = `${archiveEnding}.age`;

const encryptedBytes = Buffer.from('age-encryption.org/');

/** What comes from or goes to the crypto library, whose types are those of the browser. */
const toWeb = (stream: Readable) =>
  Readable.toWeb(stream) as unknown as globalThis.ReadableStream<Uint8Array>;
const fromWeb = (stream: unknown) => Readable.fromWeb(stream as ReadableStream<Uint8Array>);

/**
 * Writes a folder into an archive, on disk to its last byte.
 * @throws BackupError if the disk is full
 */
export async function packFolder(
  folder: string,
  file: string,
  passphrase: string | undefined,
): Promise<void> {
  try {
    const packed = Readable.from(
      create({ cwd: folder, gzip: { level: 6 }, portable: true }, await readdir(folder)),
    );
    const content = passphrase === undefined ? packed : await encrypted(packed, passphrase);
    await pipeline(content, createWriteStream(file, { mode: 0o600, flush: true }));
  } catch (error) {
    throw explained(error, `${file} could not be written`);
  }
}

async function encrypted(content: Readable, passphrase: string): Promise<Readable> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  return fromWeb(await encrypter.encrypt(toWeb(content)));
}

/**
 * Unpacks an archive into an empty folder.
 * @throws BackupError if the passphrase is missing or wrong, or the file is incomplete, damaged or no backup
 */
export async function unpackArchive(
  file: string,
  folder: string,
  passphrase: string | undefined,
): Promise<void> {
  const content = (await isEncrypted(file)) ? await decrypted(file, passphrase) : createReadStream(file);
  try {
    await pipeline(
      content,
      extract({
        cwd: folder,
        strict: true,
        filter: (_, entry) => !('type' in entry) || entry.type === 'File' || entry.type === 'Directory',
      }),
    );
  } catch (error) {
    throw explained(
      error,
      isDiskFull(error)
        ? `${file} could not be unpacked`
        : `${file} is incomplete or damaged. Use another backup`,
    );
  }
}

async function isEncrypted(file: string): Promise<boolean> {
  const handle = await open(file).catch((error: unknown) => {
    throw explained(error, `The backup ${file} can’t be read`);
  });
  try {
    const { buffer } = await handle
      .read(Buffer.alloc(encryptedBytes.length), 0, encryptedBytes.length, 0)
      .catch((error: unknown) => {
        throw explained(error, `The backup ${file} can’t be read`);
      });
    return buffer.equals(encryptedBytes);
  } finally {
    await handle.close();
  }
}

async function decrypted(file: string, passphrase: string | undefined): Promise<Readable> {
  if (passphrase === undefined)
    throw new BackupError(`${file} is encrypted. Set BACKUP_PASSPHRASE to its passphrase.`);
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  try {
    return fromWeb(await decrypter.decrypt(toWeb(createReadStream(file))));
  } catch (error) {
    if (error instanceof Error && /no identity matched/i.test(error.message))
      throw new BackupError(
        `BACKUP_PASSPHRASE does not open ${file}. Use the passphrase that was set when it was made.`,
      );
    throw explained(error, `${file} is incomplete or damaged. Use another backup`);
  }
}
