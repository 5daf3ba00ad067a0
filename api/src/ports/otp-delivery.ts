import type { Logger } from 'pino';
import type { ErrorCode } from '../contract/errors.ts';

/** What became of a code that was to be sent; a refusal is worded by the contract's table of errors. */
export type Delivery = { ok: true } | { ok: false; code: Undelivered };

export type Undelivered = Extract<ErrorCode, 'phone_not_on_whatsapp' | 'code_not_sent'>;

/** Brings a sign-in code to a phone. */
export interface OtpDelivery {
  /**
   * @param phone 10 digits, +91 understood
   * @param code 6 digits
   */
  send(phone: string, code: string): Promise<Delivery>;
}

/** Writes the code to the server's log, for development; production refuses it. */
export function consoleDelivery(log: Logger): OtpDelivery {
  return {
    async send(phone, code) {
      log.info(`Sign-in code for the phone ending in ${phone.slice(-4)}: ${code}`);
      return { ok: true };
    },
  };
}

/** Sends nothing, where sign-in by phone is off. */
export const noDelivery: OtpDelivery = {
  send: async () => ({ ok: false, code: 'code_not_sent' }),
};
