import { databaseFile } from './address.ts';
import { hasNoSpace, isDiskFull } from './full-disk.ts';

/** An error whose message says already what an operator can do. */
export class Explained extends Error {}

/** Where a command looks for the cause of an error. */
interface Around {
  /** The address of the database. */
  url: string;
  /** The setting that it comes from. */
  setting?: string;
  /** Other folders that are written to. */
  folders?: readonly string[];
}

/**
 * What an operator can do about an error of the store: a full disk, or a PostgreSQL that can't be reached or refuses.
 * @returns one or two sentences, never with the password; undefined for other errors
 */
export function explain(error: unknown, around: Around): string | undefined {
  for (let one = error; one instanceof Error && !(one instanceof Explained); one = one.cause) {
    const said = explainFullDisk(one, around) ?? explainConnection(one, around);
    if (said !== undefined) return said;
  }
  return undefined;
}

/** As `explain`, or else the error's own message. */
export const reasonOf = (error: unknown, around?: Around): string =>
  (around && explain(error, around)) ?? (error instanceof Error ? error.message : String(error));

function explainFullDisk(error: Error, { url, folders = [] }: Around): string | undefined {
  const file = databaseFile(url);
  const places = [...(file === undefined ? [] : [file]), ...folders];
  const isFault = 'code' in error && /^SQLITE_IOERR/.test(String(error.code));
  if (!isDiskFull(error) && !isFault) return undefined;
  const full = places.find(hasNoSpace);
  if (full !== undefined)
    return `The disk of ${full} is full. Free some space there and try again; nothing is lost.`;
  if (isFault) return undefined;
  return 'code' in error && error.code === '53100'
    ? 'The disk of the PostgreSQL server is full. Free some space there and try again; nothing is lost.'
    : 'The disk is full. Free some space and try again; nothing is lost.';
}

/** What PostgreSQL, the network and the driver say when no connection comes about. */
const connectionFailures: [RegExp, (to: Target) => string][] = [
  [
    /^(ENOTFOUND|EAI_AGAIN)$/,
    ({ host, setting }) =>
      `The host ${host} of ${setting} is not known here. Correct the address, or the machine’s DNS.`,
  ],
  [
    /^ECONNREFUSED$/,
    ({ place, setting }) =>
      `No PostgreSQL listens at ${place}. Start it, or correct host and port in ${setting}.`,
  ],
  [
    /^(ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EHOSTDOWN|ENETDOWN)$|^(timeout expired|Connection terminated due to connection timeout|timeout exceeded when trying to connect)/,
    ({ place, setting }) =>
      `${place} does not answer. Look at host and port in ${setting}, and at firewalls in between.`,
  ],
  [
    /^SASL: .*password must be/,
    ({ user, setting }) => `The server asks for a password of ${user}, and ${setting} has none.`,
  ],
  [
    /^28P01$/,
    ({ user, setting }) =>
      `The server does not know the user ${user}, or the password is another one. Correct ${setting}.`,
  ],
  [
    /^28000$/,
    ({ user, place, message }) =>
      `The server at ${place} does not let ${user} in: ${message}. Look at the user, its right to log in, and pg_hba.conf.`,
  ],
  [
    /^3D000$/,
    ({ name, place }) =>
      `There is no database ${name} at ${place}. Correct the name, or create it: createdb --encoding=UTF8 --locale=C --template=template0 ${name}`,
  ],
  [
    /^42501$/,
    ({ user, name, message }) =>
      `${user} may not do this in the database ${name}: ${message}. Make it the owner: alter database ${name} owner to ${user}`,
  ],
  [
    /^53300$/,
    ({ place }) =>
      `The server at ${place} has no free connections. Raise max_connections, or end other programs.`,
  ],
  [
    /^The server does not support SSL/,
    ({ place, setting }) =>
      `The server at ${place} has no TLS. Remove sslmode from ${setting}, or set TLS up there.`,
  ],
  [
    /^(DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_(VERIFY_LEAF_SIGNATURE|GET_ISSUER_CERT_LOCALLY))$/,
    ({ place, setting }) =>
      `The certificate of ${place} is not trusted here. Add sslrootcert=FILE to ${setting}.`,
  ],
];

interface Target {
  host: string;
  place: string;
  user: string;
  name: string;
  setting: string;
  message: string;
}

function explainConnection(error: Error, { url, setting = 'DATABASE_URL' }: Around): string | undefined {
  if (databaseFile(url) !== undefined || !URL.canParse(url)) return undefined;
  const code = 'code' in error ? String(error.code) : '';
  const found = connectionFailures.find(([pattern]) => pattern.test(code) || pattern.test(error.message));
  if (!found) return undefined;
  const { hostname, port, username, pathname, searchParams } = new URL(url);
  const host = searchParams.get('host') ?? (decodeURIComponent(hostname) || 'localhost');
  const [, sentence] = found;
  return sentence({
    host,
    place: `${host}:${port || '5432'}`,
    user: decodeURIComponent(username) || 'this system user',
    name: decodeURIComponent(pathname.slice(1)),
    setting,
    message: error.message,
  });
}
