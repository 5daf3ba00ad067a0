import type { BookingStatus } from '../../contract/bookings/bookings.ts';
import type { CentreMoment } from '../dates.ts';

/** A visit, as far as the clock can end it. */
export interface EndingVisit {
  status: BookingStatus;
  date: string;
  startTime: string;
  endTime: string;
  arrivedAt: string | null;
  /** The status before the clock completed the visit; null if it did not. */
  statusBeforeEnd: BookingStatus | null;
}

/** Who says that a family did not come; `denied`: the team says that it did, whatever the clock finds. */
export type NoShowWord = '' | 'clock' | 'team' | 'denied';

export interface BookedVisit extends EndingVisit {
  noShow: NoShowWord;
}

type Came = Pick<BookedVisit, 'status' | 'arrivedAt'>;

/** Neither cancelled nor completed, and nobody has arrived. */
const isAwaited = ({ status, arrivedAt }: Came): boolean =>
  (status === 'pending' || status === 'confirmed') && arrivedAt === null;

/** The family came to its visit, or is there. The list of bookings finds the same visits by SQL (list-store.ts). */
export const hasCome = ({ status, arrivedAt }: Came): boolean =>
  status === 'completed' || (status !== 'cancelled' && arrivedAt !== null);

const isPast = (date: string, time: string, now: CentreMoment): boolean =>
  now.date > date || (now.date === date && now.time >= time);

const hasEnded = ({ date, endTime }: EndingVisit, now: CentreMoment): boolean => isPast(date, endTime, now);

/** Whether the clock completes a visit. It does so once, so that the team can set another status afterwards. */
export const endsByClock = (visit: EndingVisit, now: CentreMoment): boolean =>
  (visit.status === 'pending' || visit.status === 'confirmed') &&
  visit.arrivedAt !== null &&
  visit.statusBeforeEnd === null &&
  hasEnded(visit, now);

/** Whether a booking counts as a no-show: somebody says so, and nothing since says that the family came. */
export const isNoShow = (visit: Came & Pick<BookedVisit, 'noShow'>): boolean =>
  isAwaited(visit) && (visit.noShow === 'clock' || visit.noShow === 'team');

/** What has to be certain of a day before the clock says that a family did not come. */
export interface DayEvidence {
  /** Arrivals were recorded that day. */
  hasArrivals: boolean;
  /** Every tablet has called since the visit ended, and had nothing unsent. */
  isSynced: boolean;
}

/** A tablet in use, as of its last call. */
export interface TabletContact {
  enrolledAt: Date;
  seenAt: Date | undefined;
  /** How many operations it had not sent. */
  waiting: number;
}

/** Whether every tablet has sent all of its work up to then. One that was enrolled later had none. */
export const haveSentAll = (tablets: readonly TabletContact[], then: Date): boolean =>
  tablets.every(
    ({ enrolledAt, seenAt, waiting }) =>
      enrolledAt >= then || (seenAt !== undefined && seenAt >= then && waiting === 0),
  );

/** Whether the clock marks a booking as a no-show. The team's word stands. */
export const isMissedByClock = (visit: BookedVisit, now: CentreMoment, day: DayEvidence): boolean =>
  isAwaited(visit) && visit.noShow === '' && hasEnded(visit, now) && day.hasArrivals && day.isSynced;

export type NoShowRefusal = 'cancelled' | 'arrived' | 'completed' | 'not started';

/** Why the team can't say that the family did not come, which it can from the start of the visit. */
export function noShowRefusal(
  visit: Came & Pick<BookedVisit, 'date' | 'startTime'>,
  now: CentreMoment,
): NoShowRefusal | undefined {
  if (visit.status === 'cancelled') return 'cancelled';
  if (visit.arrivedAt !== null) return 'arrived';
  if (visit.status === 'completed') return 'completed';
  return isPast(visit.date, visit.startTime, now) ? undefined : 'not started';
}
