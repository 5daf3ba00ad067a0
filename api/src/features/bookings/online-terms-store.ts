import type { ChangeTerms } from '../../contract/bookings/change-terms.ts';
import {
  type ChangeFacts,
  changeRefusal,
  changesLeft,
  deadlineOfVisit,
} from '../../domain/bookings/online-change.ts';
import type { CentreMoment } from '../../domain/dates.ts';
import { decimalRupees } from '../../domain/money.ts';
import { AppError } from '../../http/route/app-error.ts';
import type { Settings } from '../settings/store.ts';
import type { StoredBooking } from './store.ts';

/** A visit or a party with the centre's terms for changing it online. */
export interface OnlineTerms extends ChangeFacts {
  feePaise: number;
}

/** The terms of a play booking. A visit that hours pay for is changed without a fee. */
export const termsOf = (row: StoredBooking, settings: Settings): OnlineTerms => {
  const start = { date: row.booking_date, time: row.start_time };
  return {
    status: row.status,
    arrivedAt: row.arrived_at,
    start,
    until: deadlineOfVisit(start, settings.playChangeHours),
    changesMade: row.online_changes,
    maxChanges: settings.playChanges,
    feePaise: row.package_sale_id === null ? settings.playChangeFeePaise : 0,
  };
};

export function presentTerms(terms: OnlineTerms, now: CentreMoment): ChangeTerms {
  return {
    refusal: changeRefusal(terms, now),
    until: terms.until,
    changesLeft: changesLeft(terms),
    maxChanges: terms.maxChanges,
    feeAmount: decimalRupees(terms.feePaise),
  };
}

/** @throws AppError `already_cancelled`, `already_started`, `no_changes_left`, `change_too_late` */
export function requireChangeable(terms: OnlineTerms, now: CentreMoment): void {
  const refusal = changeRefusal(terms, now);
  if (refusal) throw new AppError(refusal);
}

/** @throws AppError `price_changed` if the fee is not the one that the parent was shown */
export function requireShownFee(feePaise: number, shownPaise: number): void {
  if (feePaise !== shownPaise)
    throw new AppError('price_changed', { details: { feeAmount: decimalRupees(feePaise) } });
}
