import type { Logger } from 'pino';

/** Brings a sign-in code to a phone. */
export interface OtpDelivery {
  /**
   * @param phone 10 digits, +91 understood
   * @param code 6 digits
   */
  send(phone: string, code: string): Promise<void>;
}

/** Writes the code to the server's log, for development and for a centre that is still setting up WhatsApp. */
export function consoleDelivery(log: Logger): OtpDelivery {
  return {
    async send(phone, code) {
      log.info(`Sign-in code for the phone ending in ${phone.slice(-4)}: ${code}`);
    },
  };
}
