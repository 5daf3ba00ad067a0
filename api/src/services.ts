import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { RateLimits } from './http/guards/rate-limit.ts';
import type { Clock } from './ports/clock.ts';
import type { OtpDelivery } from './ports/otp-delivery.ts';
import type { PaymentGateway } from './ports/payment.ts';
import type { ServerKey } from './secrets/server-key.ts';

/** The dependencies of features, created once in `createApp`. */
export interface Services {
  config: Config;
  database: Database;
  clock: Clock;
  log: Logger;
  limits: RateLimits;
  serverKey: ServerKey;
  otpDelivery: OtpDelivery;
  /** Where families pay online, if it is set up. */
  gateway: PaymentGateway | undefined;
  /** Stops the server, so that `npm run demo` starts the real centre; undefined outside the demo. */
  leaveDemo?: (() => void) | undefined;
  /** Rows per sync page, if not the default. */
  deskPageRows?: number | undefined;
}
