import { z } from 'zod';

const flag = z
  .enum(['true', 'false'])
  .default('false')
  .transform((v) => v === 'true');

const environment = z
  .object({
    NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
    PORT: z.coerce.number().int().min(0).max(65535).default(8080),
    HOST: z.string().min(1).optional(),
    PUBLIC_ORIGIN: z
      .url()
      .regex(/^https?:\/\/[^/]+\/?$/, 'like https://toodles.example, without a path')
      .optional(),
    DATABASE_URL: z
      .string()
      .regex(/^(file:.+|postgres(ql)?:\/\/.+)$/, 'file:… or postgres://…')
      .default('file:./data/toodles.db'),
    DATA_DIR: z.string().min(1).default('./data'),
    ADMIN_USERNAME: z.string().min(1).default('admin'),
    ADMIN_PASSWORD: z.string().min(8, 'at least 8 characters').optional(),
    OTP_DELIVERY: z.enum(['console']).default('console'),
    REQUIRE_LOGIN_FOR_PLAY: flag,
    ALLOW_SELF_ADMIN: flag,
    TRUST_PROXY: flag,
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  })
  .refine((e) => !(e.ALLOW_SELF_ADMIN && e.NODE_ENV === 'production'), {
    path: ['ALLOW_SELF_ADMIN'],
    error: 'may not be on in production',
  });

export interface Config {
  isProduction: boolean;
  port: number;
  host: string;
  publicOrigin: string;
  databaseUrl: string;
  dataDir: string;
  adminUsername: string;
  adminPassword: string | undefined;
  otpDelivery: 'console';
  /** Whether a sign-in code is in the answer (console delivery outside production). */
  showOtp: boolean;
  requireLoginForPlay: boolean;
  allowSelfAdmin: boolean;
  trustProxy: boolean;
  logLevel: string;
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
    throw new Error(`These settings are not right:\n${lines.join('\n')}`);
  }
  const e = parsed.data;
  const isProduction = e.NODE_ENV === 'production';
  return {
    isProduction,
    port: e.PORT,
    host: e.HOST ?? (isProduction ? '0.0.0.0' : '127.0.0.1'),
    publicOrigin: (e.PUBLIC_ORIGIN ?? `http://localhost:${e.PORT}`).replace(/\/$/, ''),
    databaseUrl: e.DATABASE_URL,
    dataDir: e.DATA_DIR,
    adminUsername: e.ADMIN_USERNAME,
    adminPassword: e.ADMIN_PASSWORD,
    otpDelivery: e.OTP_DELIVERY,
    showOtp: e.OTP_DELIVERY === 'console' && !isProduction,
    requireLoginForPlay: e.REQUIRE_LOGIN_FOR_PLAY,
    allowSelfAdmin: e.ALLOW_SELF_ADMIN,
    trustProxy: e.TRUST_PROXY,
    logLevel: e.LOG_LEVEL,
  };
}
