import { whatsAppLink } from '../../shared/whatsapp.ts';

/** Parents have Indian mobile numbers: 10 digits, stored without the country code. */
const COUNTRY = '91';

export const phoneLink = (phone: string): string => `tel:+${COUNTRY}${phone}`;
export const chatLink = (phone: string, message: string): string =>
  whatsAppLink(`${COUNTRY}${phone}`, message);
