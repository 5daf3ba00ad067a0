import { mdiCalendarCheckOutline, mdiCheckCircle } from '@mdi/js';
import type { DeskBooking } from '@toodles/api/contract/sync.ts';
import { instantOf } from '@toodles/api/domain/dates.ts';
import { count, day, rupeesOf } from '../../shared/format.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { duration, since, slotFigure } from '../desk/centre-times.ts';
import { useDesk, useToday } from '../desk/DeskProvider.tsx';
import { listed } from '../desk/names.ts';
import { useArrive } from '../desk/useArrive.ts';
import { useCentreNow } from '../desk/useCentreNow.ts';
import { useOnce } from '../desk/useOnce.ts';
import { Tap } from '../ui/Tap.tsx';
import type { BookingRowFacts } from './find-everybody.ts';
import { Marked } from './Marked.tsx';
import styles from './Row.module.css';

interface BookingRowProps {
  facts: BookingRowFacts;
  query: string;
  best: boolean;
}

/** A play booking: when, how many, whether anything is to pay, whether they came. */
export function BookingRow({ facts: { booking, arrivedAt }, query, best }: BookingRowProps) {
  const { timeZone } = useDesk();
  const now = useCentreNow();
  const { figure, half } = slotFigure(booking.startTime, booking.endTime);
  return (
    <article className={cx(styles.row, best && styles.best)} data-testid="booking-row">
      <span className={styles.tile}>
        <span className={styles.square} />
        <Icon path={mdiCalendarCheckOutline} size={28} className={styles.bookedIcon} />
      </span>
      <div className={styles.who}>
        <h2 className={styles.name}>
          <span>
            <Marked text={booking.parentName} query={query} />
          </span>
          {arrivedAt && (
            <span className={styles.tag}>
              <Icon path={mdiCheckCircle} size={18} />
              Came at {since(arrivedAt, now, timeZone)}
            </span>
          )}
        </h2>
        <p className={styles.line}>
          {childrenOf(booking)} ·{' '}
          {booking.paymentStatus === 'paid' ? (
            'paid'
          ) : (
            <b className={styles.warn}>{rupeesOf(booking.totalAmount)} to pay</b>
          )}{' '}
          · {booking.reference}
        </p>
      </div>
      <div className={styles.amount}>
        <p className={styles.figure}>
          {figure} <small>{half}</small>
        </p>
        <p className={styles.line}>{useWhen(booking)}</p>
      </div>
      <BookingAction booking={booking} hasCome={arrivedAt !== null} best={best} />
    </article>
  );
}

function childrenOf({ numberOfChildren, childrenAges }: DeskBooking): string {
  const ages = childrenAges.length > 0 ? `, ${listed(childrenAges.map(String))}` : '';
  return `${count(numberOfChildren, 'child', 'children')}${ages}`;
}

/** `started 6 min ago`, `in 1 h 54 min`, `ended 12 PM`, `tomorrow`. */
function useWhen({ bookingDate, startTime, endTime }: DeskBooking): string {
  const { timeZone } = useDesk();
  const now = useCentreNow();
  const today = useToday(now);
  if (bookingDate !== today) return bookingDate > today ? `on ${day(bookingDate)}` : day(bookingDate);
  const minutesTo = (time: string) =>
    Math.round((instantOf({ date: bookingDate, time }, timeZone).getTime() - now) / 60_000);
  const toStart = minutesTo(startTime);
  if (toStart > 0) return `in ${duration(toStart)}`;
  if (minutesTo(endTime) <= 0) return 'slot is over';
  return toStart === 0 ? 'starts now' : `started ${duration(-toStart)} ago`;
}

function BookingAction({
  booking,
  hasCome,
  best,
}: {
  booking: DeskBooking;
  hasCome: boolean;
  best: boolean;
}) {
  const arrive = useArrive();
  const { isBusy, run } = useOnce(() => arrive(booking));
  const today = useToday(useCentreNow());
  if (hasCome) return <p className={styles.none}>Until their slot ends</p>;
  if (booking.bookingDate !== today) return <p className={styles.none}>Not today</p>;
  return (
    <Tap
      look={best ? 'fill' : 'line'}
      className={styles.action}
      data-row-action
      disabled={isBusy}
      onClick={() => void run()}
    >
      They’re here
    </Tap>
  );
}
