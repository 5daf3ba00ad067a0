import { z } from 'zod';

/** Seats that the waiting list holds for this booking, with the key that proves it. */
export const heldSeats = z.object({
  reference: z.string(),
  key: z.string(),
  until: z.string(),
  date: z.string(),
  slotId: z.number(),
  children: z.number(),
});
export type HeldSeats = z.output<typeof heldSeats>;

interface Choice {
  held: HeldSeats | null;
  date: string | null;
  slot: { id: number } | null;
  children: number;
}

/** The held seats, as long as exactly those are chosen. */
export const heldFor = ({ held, date, slot, children }: Choice): HeldSeats | undefined =>
  held && held.date === date && held.slotId === slot?.id && held.children === children ? held : undefined;
