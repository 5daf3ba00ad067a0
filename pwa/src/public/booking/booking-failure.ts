import { ApiError, NetworkError } from '../../shared/api-error.ts';
import type { Step } from './steps.ts';

/** Where a refused booking leads back to, and what is said there. `toast`: the seeds' general failure. */
export type Failure =
  | { kind: 'step'; step: Step; text: string }
  | { kind: 'price' }
  | { kind: 'voucher'; error: ApiError }
  | { kind: 'details'; error: ApiError }
  | { kind: 'login' }
  | { kind: 'offline' }
  | { kind: 'toast' };

/** Reads a failed try to book (seed 000, sections 5 and 8; product.md, decisions 7 and 9). */
export function failureOf(error: unknown): Failure {
  if (error instanceof NetworkError) return { kind: 'offline' };
  if (!(error instanceof ApiError)) return { kind: 'toast' };
  switch (error.code) {
    case 'slot_full':
    case 'slot_closed':
    case 'centre_closed':
    case 'past_date':
    case 'date_too_far':
    case 'invalid_date':
      return { kind: 'step', step: 2, text: error.publicMessage };
    case 'package_unavailable':
      return { kind: 'step', step: 1, text: error.publicMessage };
    case 'price_changed':
      return { kind: 'price' };
    case 'invalid_voucher':
      return { kind: 'voucher', error };
    case 'invalid_phone':
    case 'invalid_email':
    case 'invalid_child_age':
    case 'ages_mismatch':
      return { kind: 'details', error };
    case 'not_signed_in':
      return { kind: 'login' };
    default:
      return { kind: 'toast' };
  }
}
