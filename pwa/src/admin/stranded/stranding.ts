import { type Stranded, strandedDetails } from '@toodles/api/contract/team-schedule.ts';
import { ApiError } from '../../shared/api-error.ts';

/** The bookings that a change would displace: the first of them, and the total. */
export interface Stranding {
  stranded: Stranded[];
  total: number;
}

/** The displaced bookings in a rejection; undefined for other errors. */
export function strandingIn(error: unknown): Stranding | undefined {
  if (!(error instanceof ApiError) || error.code !== 'strands_bookings') return;
  return strandedDetails.safeParse(error.details).data;
}
