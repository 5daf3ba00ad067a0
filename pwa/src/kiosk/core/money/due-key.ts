import type { DueEntry } from './due-entries.ts';

/** The address of everything that a family owes; for one without a phone, of this due alone. */
export const familyDuesKey = ({ key, phone }: Pick<DueEntry, 'key' | 'phone'>): string =>
  phone === '' ? key : `family-${phone}`;
