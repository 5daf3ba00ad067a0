import { type Stranded, strandedDetails } from '@toodles/api/contract/team-schedule.ts';
import { ApiError } from '../../shared/api-error.ts';

/** Who would lose their place: the first of them, and how many there are. */
export interface Stranding {
  stranded: Stranded[];
  total: number;
}

/** What a refusal says of the visits that a change would strand; undefined for every other failure. */
export function strandingIn(error: unknown): Stranding | undefined {
  if (!(error instanceof ApiError) || error.code !== 'strands_bookings') return;
  return strandedDetails.safeParse(error.details).data;
}
