import {
  mdiAccountCheckOutline,
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
    noShow: z.boolean(),
    arrivedAt: z.string().nullable(),
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
  return visitLabel(was, is, by) ?? moneyLabel(was, is, by) ?? plainLabel(does, by);
}

/** The label of a change of the visit itself. */
function visitLabel(was: State, is: State, by: string): HistoryLabel | undefined {
  if (is.status && was.status !== is.status) {
    const money = is.givenBackAmount === undefined ? '' : ', refunded';
    return { icon: statusIcons[is.status], what: statusNames[is.status], by: `by ${by}${money}` };
  }
  if (is.noShow !== undefined && was.noShow !== is.noShow) {
    const what = is.noShow ? 'No-show' : 'No longer a no-show';
    return { icon: statusIcons['no-show'], what, by: `marked by ${by}` };
  }
  if (is.arrivedAt !== undefined && was.arrivedAt !== is.arrivedAt)
    return is.arrivedAt === null
      ? { icon: mdiAccountCheckOutline, what: 'Arrival undone', by: `by ${by}` }
      : { icon: mdiAccountCheckOutline, what: 'Here', by: `says ${by}` };
  if (JSON.stringify(whenOf(was)) !== JSON.stringify(whenOf(is)))
    return { icon: mdiCalendarArrowRight, what: 'Moved', by: `by ${by}` };
  return undefined;
}

function moneyLabel(was: State, is: State, by: string): HistoryLabel | undefined {
  if (is.receivedAmount !== undefined)
    return is.receivedAmount.startsWith('-')
      ? { icon: mdiCurrencyInr, what: 'Payment undone', by: `by ${by}` }
      : { icon: mdiCheckBold, what: `Paid ${rupeesOf(is.receivedAmount)}`, by: `to ${by}` };
  if (is.givenBackAmount !== undefined) return { icon: mdiCashRefund, what: 'Refunded', by: `by ${by}` };
  if (is.paymentStatus && was.paymentStatus !== is.paymentStatus)
    return is.paymentStatus === 'paid'
      ? { icon: mdiCheckBold, what: 'Paid', by: `marked by ${by}` }
      : { icon: mdiCurrencyInr, what: 'Due again', by: `marked by ${by}` };
  return undefined;
}

function plainLabel(does: string, by: string): HistoryLabel {
  const isMade = does.startsWith('made ');
  return { icon: isMade ? mdiCalendarPlus : mdiPencilOutline, what: by, by: does };
}
