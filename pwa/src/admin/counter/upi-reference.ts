import { createReference } from '@toodles/api/domain/bookings/booking.ts';

const pick = (below: number): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % below;

/** A reference for a UPI payment whose sale is not recorded yet. */
export const newUpiReference = (): string => createReference('CS', pick);
