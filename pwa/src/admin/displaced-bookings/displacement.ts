import { type DisplacedBooking, displacementDetails } from '@toodles/api/contract/team-schedule.ts';
import { ApiError } from '../../shared/api-error.ts';

/** The bookings that a change would displace: the first of them, and the total. */
export interface Displacement {
  stranded: DisplacedBooking[];
  total: number;
}

/** The displaced bookings in a rejection; undefined for other errors. */
export function parseDisplacement(error: unknown): Displacement | undefined {
  if (!(error instanceof ApiError) || error.code !== 'strands_bookings') return;
  return displacementDetails.safeParse(error.details).data;
}
