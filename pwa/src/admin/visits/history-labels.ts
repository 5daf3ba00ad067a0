import {
  mdiCalendarArrowRight,
  mdiCalendarPlus,
  mdiCashRefund,
  mdiCheckBold,
  mdiCurrencyInr,
  mdiPencilOutline,
} from '@mdi/js';
import { bookingStatuses, paymentStatuses } from '@toodles/api/contract/bookings/bookings.ts';
import type { HistoryEntry } from '@toodles/api/contract/bookings/team-visits.ts';
import { z } from 'zod';
import { rupeesOf } from '../../shared/format.ts';
import { statusIcons, statusNames } from './visit-labels.ts';

const state = z
  .object({
    status: z.enum(bookingStatuses),
    paymentStatus: z.enum(paymentStatuses),
    givenBackAmount: z.string(),
    receivedAmount: z.string(),
    bookingDate: z.string(),
    partyDate: z.string(),
    startTime: z.string(),
    timeSlot: z.object({ startTime: z.string() }),
  })
  .partial();
type State = z.output<typeof state>;

interface HistoryLabel {
  icon: string;
  /** The event, in a word or two. */
  what: string;
  /** The person, as the rest of the sentence. */
  by: string;
}

const whenOf = (of: State) => [of.bookingDate ?? of.partyDate, of.startTime ?? of.timeSlot?.startTime];

/** A history entry, shorter than in the audit log: `Confirmed` or `Moved`, and by whom. */
export function historyLabel({ by, does, before, after }: HistoryEntry): HistoryLabel {
  const [was, is] = [state.safeParse(before).data, state.safeParse(after).data];
  if (!was || !is) return plainLabel(does, by);
  const isBack = is.givenBackAmount !== undefined;
  if (is.status && was.status !== is.status) {
    const money = isBack ? ', refunded' : '';
    return { icon: statusIcons[is.status], what: statusNames[is.status], by: `by ${by}${money}` };
  }
  if (is.receivedAmount !== undefined) {
    const isUndone = is.receivedAmount.startsWith('-');
    return isUndone
      ? { icon: mdiCurrencyInr, what: 'Payment undone', by: `by ${by}` }
      : { icon: mdiCheckBold, what: `Paid ${rupeesOf(is.receivedAmount)}`, by: `to ${by}` };
  }
  if (isBack) return { icon: mdiCashRefund, what: 'Refunded', by: `by ${by}` };
  if (is.paymentStatus && was.paymentStatus !== is.paymentStatus) {
    return is.paymentStatus === 'paid'
      ? { icon: mdiCheckBold, what: 'Paid', by: `marked by ${by}` }
      : { icon: mdiCurrencyInr, what: 'Due again', by: `marked by ${by}` };
  }
  if (JSON.stringify(whenOf(was)) !== JSON.stringify(whenOf(is))) {
    return { icon: mdiCalendarArrowRight, what: 'Moved', by: `by ${by}` };
  }
  return plainLabel(does, by);
}

function plainLabel(does: string, by: string): HistoryLabel {
  const isMade = does.startsWith('made ');
  return { icon: isMade ? mdiCalendarPlus : mdiPencilOutline, what: by, by: does };
}
