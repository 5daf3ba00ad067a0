import type { Logger } from 'pino';
import type { ErrorCode } from '../contract/basics/errors.ts';

/** The outcome of sending a code; the contract's error table words a failure. */
export type Delivery = { ok: true } | { ok: false; code: DeliveryErrorCode };

export type DeliveryErrorCode = Extract<ErrorCode, 'phone_not_on_whatsapp' | 'code_not_sent'>;

/** Delivers a sign-in code to a phone. */
export interface OtpDelivery {
  /**
   * @param phone 10 digits, +91 implied
   * @param code 6 digits
   */
  send(phone: string, code: string): Promise<Delivery>;
}

/** Writes the code to the server's log, for development; production refuses this setting. */
export function consoleDelivery(log: Logger): OtpDelivery {
  return {
    async send(phone, code) {
      log.info(`Sign-in code for the phone ending in ${phone.slice(-4)}: ${code}`);
      return { ok: true };
    },
  };
}

/** Sends nothing; used when phone sign-in is off. */
export const noDelivery: OtpDelivery = {
  send: async () => ({ ok: false, code: 'code_not_sent' }),
};
