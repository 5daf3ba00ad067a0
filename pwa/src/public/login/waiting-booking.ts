import { paths } from '../../shared/paths.ts';
import { phoneDigits } from '../../shared/ui/PhoneField.tsx';
import { bookingDraftKey } from '../stored-bookings/draft-key.ts';

/** What the parent has entered so far, and waits for the login. */
export interface WaitingBooking {
  kind: 'party' | 'session';
  /** Digits only. */
  phone: string;
  firstName: string;
  lastName: string;
}

/** The wizards' drafts in this tab (their `draft.ts`). */
const drafts = { party: 'toodles.party', session: bookingDraftKey } as const;

/** The booking that a login leads back to: its parent is known, and need not be asked for again. */
export function waitingBooking(returnTo: string): WaitingBooking | null {
  const kind = kindOf(returnTo.replace(/[?#].*/, ''));
  if (!kind) return null;
  const { parentName, parentPhone } = readDraft(drafts[kind]);
  const [firstName = '', ...more] = textOf(parentName).trim().split(/\s+/);
  return { kind, phone: phoneDigits(textOf(parentPhone)), firstName, lastName: more.join(' ') };
}

function kindOf(path: string): WaitingBooking['kind'] | null {
  if (path === paths.bookParty()) return 'party';
  return path === paths.book() ? 'session' : null;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function readDraft(key: string): { parentName?: unknown; parentPhone?: unknown } {
  try {
    return Object(JSON.parse(sessionStorage.getItem(key) ?? '{}'));
  } catch {
    return {};
  }
}
