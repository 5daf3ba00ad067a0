import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { runPostgresTool } from '../../db/postgres-tools.ts';
import type { Services } from '../../services.ts';
import { about, type Finding } from './finding.ts';

const https = about('https');
const keys = about('keys');
const backups = about('backups');
const signIn = about('sign-in');
const online = about('payments');

type Config = Services['config'];

/** The settings that a real centre needs. */
export async function checkSettings(config: Config): Promise<Finding[]> {
  const { isProduction, requireSecondFactor, otpDelivery } = config;
  return [
    isProduction
      ? https('fine', 'NODE_ENV is production')
      : https(
          'todo',
          'NODE_ENV is not production: sign-in codes and cookies are not protected',
          'Set NODE_ENV=production',
        ),
    await checkAddress(config),
    checkKey(config),
    ...(await checkBackupSettings(config)),
    requireSecondFactor
      ? signIn('fine', 'second factors are required')
      : signIn('todo', 'Nobody needs a second factor', 'Set REQUIRE_SECOND_FACTOR=true'),
    otpDelivery === 'whatsapp'
      ? signIn('fine', 'parents get codes by WhatsApp')
      : signIn('todo', 'Parents can’t sign in by phone', 'Set OTP_DELIVERY=whatsapp'),
    checkGateway(config),
  ];
}

/** Test keys take no money, and nobody notices until the first settlement is missing. */
function checkGateway({ razorpay, isProduction }: Config): Finding {
  if (!razorpay) return online('fine', 'no gateway is set up: parents pay at the centre or by UPI');
  const isTest = razorpay.keyId.startsWith('rzp_test_');
  return isTest && isProduction
    ? online('wrong', 'The keys of Razorpay are test keys: no money arrives', 'Set the live keys')
    : online('fine', `parents can pay online${isTest ? ', with test keys' : ''}`);
}

const answerWithinMs = 5000;

async function checkAddress({ publicOrigin, isProduction }: Config): Promise<Finding> {
  if (!publicOrigin.startsWith('https:'))
    return https(
      'todo',
      `PUBLIC_ORIGIN is ${publicOrigin}`,
      'Put an https proxy in front, and set PUBLIC_ORIGIN to its address',
    );
  try {
    const { status } = await fetch(`${publicOrigin}/api/health`, {
      signal: AbortSignal.timeout(answerWithinMs),
    });
    if (status === 200) return https('fine', `${publicOrigin} answers with a valid certificate`);
    return https(
      'wrong',
      `${publicOrigin} answers ${status}`,
      'Look at the proxy, and whether the server runs',
    );
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    const reason = cause instanceof Error ? cause.message : String(cause);
    return https(
      isProduction ? 'wrong' : 'todo',
      `${publicOrigin} does not answer: ${reason}`,
      'Look at the DNS entry, the proxy and its certificate, and whether the server runs',
    );
  }
}

function checkKey({ secretKey, dataDir, databaseUrl }: Config): Finding {
  if (secretKey) return keys('fine', 'SECRET_KEY is set');
  const says = existsSync(join(dataDir, 'secret.key'))
    ? 'secret.key is in DATA_DIR'
    : 'No key has been made yet';
  return databaseUrl.startsWith('file:')
    ? keys('fine', says)
    : keys('fine', `${says}; several servers on one database need the same SECRET_KEY`);
}

async function checkBackupSettings({ backups: set, databaseUrl }: Config): Promise<Finding[]> {
  const isThere = set.copyTo === undefined || existsSync(set.copyTo);
  const isCopied = set.copyTo !== undefined || set.copyCommand !== undefined;
  const found = [
    set.passphrase
      ? backups('fine', 'encrypted')
      : backups('todo', 'Backups are not encrypted', 'Set BACKUP_PASSPHRASE, and keep it elsewhere too'),
    ...(isThere ? [copiesOf(set, isCopied)] : []),
    set.at
      ? backups('fine', `made daily at ${set.at}`)
      : backups('todo', 'No daily backup', 'Set BACKUP_AT, unless another program makes backups'),
  ];
  if (set.copyTo && !isThere)
    found.push(backups('wrong', `${set.copyTo} does not exist`, 'Mount it, or change BACKUP_COPY_TO'));
  return databaseUrl.startsWith('file:') ? found : [...found, await checkTool(databaseUrl)];
}

/** A copy on the same disk is lost with it. */
function copiesOf({ copyTo, folder }: Config['backups'], isCopied: boolean): Finding {
  if (!isCopied)
    return backups('todo', 'Backups stay on this machine', 'Set BACKUP_COPY_TO or BACKUP_COPY_COMMAND');
  const isSameDisk =
    copyTo !== undefined && existsSync(folder) && statSync(copyTo).dev === statSync(folder).dev;
  return isSameDisk
    ? backups(
        'todo',
        `${copyTo} is on the same disk as the backups`,
        'Set BACKUP_COPY_TO to a folder of another disk or machine',
      )
    : backups('fine', 'copied off the machine');
}

/** A dump of no tables still fails if the program is missing or older than the server. */
function checkTool(databaseUrl: string): Promise<Finding> {
  return runPostgresTool('pg_dump', databaseUrl, [
    '--schema-only',
    '--table=counters',
    '--file=/dev/null',
  ]).then(
    () => backups('fine', 'pg_dump works'),
    (error: unknown) =>
      backups('wrong', 'pg_dump does not work', error instanceof Error ? error.message : String(error)),
  );
}
