import { join } from 'node:path';
import { z } from 'zod';
import {
  flag,
  type GoogleSettings,
  googleOf,
  type MessageSettings,
  messagesOf,
  oneOf,
  outsideFields,
  outsideProblems,
  razorpayOf,
  serviceAddress,
  type WhatsAppSettings,
  whatsAppOf,
} from './config-services.ts';
import { passwordLength } from './contract/access/secrets.ts';
import { addressForm, isPostgresAddress } from './db/address.ts';
import type { RazorpaySettings } from './ports/razorpay.ts';
import { passwordWeakness } from './secrets/password-strength.ts';

const whole = (least: number, most: number) => {
  const error = `must be a whole number from ${least} to ${most}`;
  return z.coerce.number(error).int(error).min(least, error).max(most, error);
};

const postgresAddress = z.string().refine(isPostgresAddress, addressForm);

const environment = z
  .object({
    NODE_ENV: oneOf('development', 'test', 'production').default('development'),
    PORT: whole(0, 65_535).default(8080),
    HOST: z.string().min(1).optional(),
    PUBLIC_ORIGIN: z
      .string()
      .refine(
        (text) => URL.canParse(text) && /^https?:\/\/[^/]+\/?$/.test(text),
        'must look like https://toodles.example, without a path',
      )
      .optional(),
    DATABASE_URL: z
      .string()
      .regex(/^(file:.|postgres(ql)?:)/, { error: 'must start with file: or postgres://', abort: true })
      .refine((text) => text.startsWith('file:') || isPostgresAddress(text), addressForm)
      .default('file:./data/toodles.db'),
    REPORTS_DATABASE_URL: postgresAddress.optional(),
    DIRECT_DATABASE_URL: postgresAddress.optional(),
    DATA_DIR: z.string().min(1).default('./data'),
    ADMIN_USERNAME: z.string().min(1).default('admin'),
    ADMIN_PASSWORD: z.string().min(8, 'must have at least 8 characters').optional(),
    ...outsideFields,
    BOOKINGS_PER_ADDRESS: whole(1, 1_000_000).default(60),
    REQUIRE_LOGIN_FOR_PLAY: flag,
    ALLOW_SELF_ADMIN: flag,
    TOODLES_DEMO: flag,
    REQUIRE_SECOND_FACTOR: oneOf('true', 'false').optional(),
    SECRET_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
    TRUST_PROXY: flag,
    DESK_PLAUSIBILITY: oneOf('on', 'off').default('on'),
    BACKUP_DIR: z.string().min(1).optional(),
    BACKUP_PASSPHRASE: z.string().min(12, 'must have at least 12 characters').optional(),
    BACKUP_KEEP_DAYS: whole(1, 3650).default(30),
    BACKUP_AT: z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$|^off$/, 'must look like 03:30, or be off')
      .default('03:30'),
    BACKUP_COPY_TO: z.string().min(1).optional(),
    BACKUP_COPY_COMMAND: z.string().min(1).optional(),
    OTEL_EXPORTER_OTLP_ENDPOINT: serviceAddress.optional(),
    OTEL_SERVICE_NAME: z.string().min(1).default('toodles'),
    LOG_FILE: z.string().min(1).optional(),
    METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
    LOG_LEVEL: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent').default('info'),
  })
  .refine((e) => !(e.ALLOW_SELF_ADMIN && e.NODE_ENV === 'production'), {
    path: ['ALLOW_SELF_ADMIN'],
    error: 'must be off in production',
  })
  .superRefine((e, context) => {
    const refuse = (name: keyof typeof e, message: string) =>
      context.addIssue({ code: 'custom', path: [name], message });
    for (const [name, message] of outsideProblems(e)) refuse(name, message);
  })
  .superRefine((e, context) => {
    if (e.NODE_ENV !== 'production') return;
    const refuse = (name: keyof typeof e, message: string) =>
      context.addIssue({ code: 'custom', path: [name], message });
    if (e.OTP_DELIVERY === 'console')
      refuse(
        'OTP_DELIVERY',
        'console is not allowed in production, because it writes sign-in codes to the log. Set whatsapp or off',
      );
    if (e.PUBLIC_ORIGIN === undefined)
      refuse(
        'PUBLIC_ORIGIN',
        'is required in production: the address that visitors see, like https://toodles.example. Links, passkeys and the same-origin check use it',
      );
    else if (!isSafeOrigin(e.PUBLIC_ORIGIN))
      refuse(
        'PUBLIC_ORIGIN',
        'must start with https:// in production, or browsers reject the sign-in cookie. Put an HTTPS proxy in front and set its address',
      );
    for (const name of ['WHATSAPP_API_BASE', 'GOOGLE_ISSUER', 'RAZORPAY_URL'] as const)
      if (!e[name].startsWith('https:'))
        refuse(name, 'must be https in production, because secrets are sent there');
    if (e.PUSH_LOCAL_SERVICE !== undefined)
      refuse(
        'PUSH_LOCAL_SERVICE',
        'is for tests: in production, notifications go to public push services only',
      );
    const weakness = passwordProblem(e.ADMIN_PASSWORD, e.ADMIN_USERNAME);
    if (weakness) refuse('ADMIN_PASSWORD', weakness);
  });

/** Browsers treat plain http on the same machine as secure, so you can try a production build there. */
function isSafeOrigin(origin: string): boolean {
  const { protocol, hostname } = new URL(origin);
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

/** The first admin's password follows the same rules as everyone else's. */
function passwordProblem(password: string | undefined, username: string): string | undefined {
  if (password === undefined) return undefined;
  if (password.length < passwordLength.min)
    return `must have at least ${passwordLength.min} characters in production`;
  return passwordWeakness(password, [username]) && 'is easy to guess. Try three or four unrelated words';
}

export interface Config {
  isProduction: boolean;
  port: number;
  host: string;
  publicOrigin: string;
  databaseUrl: string;
  /** The same database past any connection pooler, for migrations and PostgreSQL's own programs. */
  directDatabaseUrl: string;
  /** A replica of the database for reports and files. */
  reportsDatabaseUrl: string | undefined;
  dataDir: string;
  adminUsername: string;
  adminPassword: string | undefined;
  /**
   * How sign-in codes reach a parent: by WhatsApp, in the server's log (never in production), or not at all.
   * `off` disables phone sign-in.
   */
  otpDelivery: 'console' | 'whatsapp' | 'off';
  /** Set exactly when codes are sent by WhatsApp. */
  whatsApp: WhatsAppSettings | undefined;
  /** How messages reach families. */
  messages: MessageSettings;
  /** Google sign-in, if set up. */
  google: GoogleSettings | undefined;
  /** The payment gateway, if set up; without it, nobody is offered to pay online. */
  razorpay: RazorpaySettings | undefined;
  /**
   * Where pages may send a form to be paid, also before the gateway is set up: phones keep a page with its headers.
   */
  payingAt: string;
  /** Whether the response carries the sign-in code (console delivery outside production). */
  showOtp: boolean;
  /** Play sessions and parties that one address can book in an hour. */
  bookingsPerAddress: number;
  requireLoginForPlay: boolean;
  allowSelfAdmin: boolean;
  /** Set by `npm run demo`: its centre and its families are invented. */
  isDemo: boolean;
  /** Whether implausible check-ins are put on hold for a manager. */
  deskPlausibility: boolean;
  /** Whether people who manage people, settings, tablets or money need a second factor. */
  requireSecondFactor: boolean;
  /** The server's encryption key; by default a generated one in the data folder. */
  secretKey: string | undefined;
  trustProxy: boolean;
  backups: BackupSettings;
  /** What a scraper of `/metrics` sends; without it there is no such page. */
  metricsToken: string | undefined;
  /** This server's name in traces, which are sent where OTEL_EXPORTER_OTLP_ENDPOINT says; undefined for none. */
  tracedAs: string | undefined;
  logLevel: string;
  /** The log goes there instead of to standard output; its files are numbered and rotated. */
  logFile: string | undefined;
}

export interface BackupSettings {
  /** Where backups go. */
  folder: string;
  /** Encrypts them. */
  passphrase: string | undefined;
  keepDays: number;
  /** The time of the centre's day at which one is made, `HH:MM`; undefined for never. */
  at: string | undefined;
  /** A folder on another machine or disk that gets a copy of each. */
  copyTo: string | undefined;
  /** A command of the operator's that brings each off the machine. */
  copyCommand: string | undefined;
}

/**
 * Reads the settings from the environment, once.
 * @throws Error with a message that names every wrong setting
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((i) => `  ${i.path.join('.')}: ${i.message}`);
    throw new Error(`These settings are not valid:\n${lines.join('\n')}`);
  }
  const e = parsed.data;
  const isProduction = e.NODE_ENV === 'production';
  const otpDelivery = e.OTP_DELIVERY ?? (isProduction ? 'off' : 'console');
  return {
    isProduction,
    port: e.PORT,
    // Behind a proxy, a caller that reaches this server directly could claim any address in X-Forwarded-For.
    host: e.HOST ?? (isProduction && !e.TRUST_PROXY ? '0.0.0.0' : '127.0.0.1'),
    publicOrigin: (e.PUBLIC_ORIGIN ?? `http://localhost:${e.PORT}`).replace(/\/$/, ''),
    databaseUrl: e.DATABASE_URL,
    directDatabaseUrl: e.DIRECT_DATABASE_URL ?? e.DATABASE_URL,
    reportsDatabaseUrl: e.REPORTS_DATABASE_URL,
    dataDir: e.DATA_DIR,
    adminUsername: e.ADMIN_USERNAME,
    adminPassword: e.ADMIN_PASSWORD,
    otpDelivery,
    whatsApp: whatsAppOf(e),
    messages: messagesOf(e, isProduction),
    google: googleOf(e),
    razorpay: razorpayOf(e),
    payingAt: e.RAZORPAY_URL.replace(/\/$/, ''),
    showOtp: otpDelivery === 'console',
    bookingsPerAddress: e.BOOKINGS_PER_ADDRESS,
    requireLoginForPlay: e.REQUIRE_LOGIN_FOR_PLAY,
    allowSelfAdmin: e.ALLOW_SELF_ADMIN,
    isDemo: e.TOODLES_DEMO,
    deskPlausibility: e.DESK_PLAUSIBILITY === 'on',
    requireSecondFactor:
      e.REQUIRE_SECOND_FACTOR === undefined ? isProduction : e.REQUIRE_SECOND_FACTOR === 'true',
    secretKey: e.SECRET_KEY,
    trustProxy: e.TRUST_PROXY,
    backups: {
      folder: e.BACKUP_DIR ?? join(e.DATA_DIR, 'backups'),
      passphrase: e.BACKUP_PASSPHRASE,
      keepDays: e.BACKUP_KEEP_DAYS,
      at: e.BACKUP_AT === 'off' ? undefined : e.BACKUP_AT,
      copyTo: e.BACKUP_COPY_TO,
      copyCommand: e.BACKUP_COPY_COMMAND,
    },
    metricsToken: e.METRICS_TOKEN,
    tracedAs: e.OTEL_EXPORTER_OTLP_ENDPOINT && e.OTEL_SERVICE_NAME,
    logLevel: e.LOG_LEVEL,
    logFile: e.LOG_FILE,
  };
}

/** The settings for a command that works on the database itself: past any connection pooler. */
export const pastPooler = (config: Config): Config => ({ ...config, databaseUrl: config.directDatabaseUrl });
