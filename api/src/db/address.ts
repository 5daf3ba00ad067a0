import { resolve } from 'node:path';

/** The file of an SQLite database; undefined for PostgreSQL. */
export const databaseFile = (url: string): string | undefined =>
  url.startsWith('file:') ? url.slice('file:'.length) : undefined;

/** An address as shown to people: without password and options, and a file with its whole path. */
export function shownAddress(url: string): string {
  const file = databaseFile(url);
  if (file !== undefined) return `file:${resolve(file)}`;
  if (!URL.canParse(url)) return 'an address that can’t be read';
  const { protocol, username, host, pathname, searchParams } = new URL(url);
  const where = host || searchParams.get('host') || '';
  return `${protocol}//${username ? `${username}@` : ''}${where}${pathname}`;
}

/** What a password with these characters does to an address is hard to see. */
export const addressForm =
  'must look like postgres://user:password@host/name. In a password, write / as %2F, @ as %40, # as %23, ? as %3F, : as %3A and % as %25';

/** Whether an address of PostgreSQL can be read as its writer meant it. */
export function isPostgresAddress(url: string): boolean {
  if (!/^postgres(ql)?:\/\/.+$/.test(url) || !URL.canParse(url)) return false;
  const { username, password, pathname, hash } = new URL(url);
  try {
    for (const part of [username, password, pathname]) decodeURIComponent(part);
  } catch {
    return false;
  }
  // A password with / or # ends the host too early.
  return hash === '' && !pathname.includes('@');
}
