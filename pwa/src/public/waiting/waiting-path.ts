import { paths } from '../../shared/paths.ts';

/** The references of the waiting list; those of bookings begin with `TD-`. */
export const isWaitingReference = (reference: string): boolean => reference.startsWith('WL-');

/** Reserves seats that are held, with the hours of a package. @param sale its reference */
export const reserveHeldPath = (sale: string, reference: string, key: string | null): string =>
  `${paths.accountReserve(sale)}?${new URLSearchParams({ waiting: reference, ...(key && { key }) })}`;

/** The page of a place in the waiting list, opened by its key. */
export const waitingPath = (reference: string, key?: string | null): string =>
  `${paths.bookings}/waiting/${reference}${key ? `?key=${encodeURIComponent(key)}` : ''}`;
