import { z } from 'zod';
import { timeOfDay } from '../basics/fields.ts';

/** Confirms that the caller has seen the displaced bookings and wants the change anyway. */
export const evenWithBookings = { evenWithBookings: z.boolean().optional() };

/** Server times can carry seconds; only `HH:MM` is used. */
export const hhmm = z
  .string()
  .transform((s) => s.slice(0, 5))
  .pipe(timeOfDay);
