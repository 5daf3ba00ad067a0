import { readPendingDraft } from '../../shared/pending-drafts.ts';
import { bookingDraftKey } from '../stored-bookings/draft-key.ts';

/** The stored draft's key, which the first step knows before the rest is loaded. */
export const STORAGE_KEY = bookingDraftKey;

/** Whether this tab, or an attempt without a reply, has input that the first step alone does not know. */
export function hasDraft(): boolean {
  try {
    if (sessionStorage.getItem(STORAGE_KEY) !== null) return true;
  } catch {
    // Storage is disabled: nothing was stored.
  }
  return readPendingDraft(STORAGE_KEY) !== undefined;
}

/** What a parent can have chosen before the rest of the wizard is loaded. */
export interface FirstChoice {
  packageId?: number;
  /** The code of an offer. */
  voucherInput?: string;
  isCodeLinked?: boolean;
}

/** Stores the first choice as the draft will: it survives a reload. */
export function storeFirstChoice(choice: FirstChoice): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(choice));
  } catch {
    // Storage is full or disabled: the choice lasts as long as this page.
  }
}

/** Whether an address asks for more than the first step: a later one, or the confirmation. */
export const isBeyondFirst = (search: URLSearchParams): boolean =>
  search.has('done') || Number(search.get('step') ?? 1) > 1;
