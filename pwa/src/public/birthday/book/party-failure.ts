import { ApiError, NetworkError } from '../../../shared/api-error.ts';
import type { Step } from './steps.ts';

/** The step that a refused party returns to, and the message shown there. */
export type Failure =
  | { kind: 'step'; step: Exclude<Step, 3>; text: string }
  | { kind: 'price'; total: string | null }
  | { kind: 'contact'; error: ApiError }
  | { kind: 'login' }
  | { kind: 'offline' }
  | { kind: 'unknown' };

/** Classifies a failed attempt to book a party (docs/product.md, decisions 1, 7 and 10). */
export function failureOf(error: unknown): Failure {
  if (error instanceof NetworkError) return { kind: 'offline' };
  if (!(error instanceof ApiError)) return { kind: 'unknown' };
  switch (error.code) {
    case 'package_unavailable':
      return { kind: 'step', step: 1, text: error.publicMessage };
    case 'room_taken':
    case 'party_too_late':
    case 'party_too_soon':
    case 'slot_closed':
    case 'centre_closed':
    case 'past_date':
    case 'date_too_far':
    case 'invalid_date':
    case 'too_many_guests':
    case 'invalid_guest_count':
    case 'invalid_child_age':
      return { kind: 'step', step: 2, text: error.publicMessage };
    case 'price_changed': {
      const { totalAmount } = error.details;
      return { kind: 'price', total: typeof totalAmount === 'string' ? totalAmount : null };
    }
    case 'invalid_phone':
    case 'invalid_email':
      return { kind: 'contact', error };
    case 'not_signed_in':
      return { kind: 'login' };
    default:
      return { kind: 'unknown' };
  }
}
