import { phoneNumber } from '../../shared/format.ts';

/** A phone in a column: `98765 43210`. Everyone's begins with +91. */
export const shortPhone = (phone: string): string => phoneNumber(phone).replace(/^\+91\s/, '');
