import { ApiError, NetworkError } from '../../shared/api-error.ts';
import type { Step } from './steps.ts';

/**
 * The step that a refused booking returns to, and the message shown there. `toast`: the general failure
 * message.
 */
export type Failure =
  | { kind: 'step'; step: Step; text: string }
  | { kind: 'price' }
  | { kind: 'voucher'; error: ApiError }
  | { kind: 'details'; error: ApiError }
  | { kind: 'login' }
  | { kind: 'offline' }
  | { kind: 'toast' };

/** Classifies a failed attempt to book (docs/product.md, decisions 7 and 9). */
export function failureOf(error: unknown): Failure {
  if (error instanceof NetworkError) return { kind: 'offline' };
  if (!(error instanceof ApiError)) return { kind: 'toast' };
  switch (error.code) {
    case 'slot_full':
    case 'offer_over':
    case 'slot_closed':
    case 'centre_closed':
    case 'past_date':
    case 'package_not_on_day':
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
