import { whatsAppLink } from '../../shared/whatsapp.ts';

/** Parents give an Indian mobile number: 10 digits, kept without the country's. */
const COUNTRY = '91';

export const callTo = (phone: string): string => `tel:+${COUNTRY}${phone}`;
export const whatsAppTo = (phone: string, message: string): string =>
  whatsAppLink(`${COUNTRY}${phone}`, message);
