import { mdiCalendarCheckOutline } from '@mdi/js';
import type { DeskBooking } from '@toodles/api/contract/sync.ts';
import { count } from '../../shared/format.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { listed } from '../desk/names.ts';
import { ConsentLine } from './ConsentLine.tsx';
import { Arrive, CameAt, Slot } from './Expected.tsx';
import type { BookingRowFacts } from './find-everybody.ts';
import { Marked } from './Marked.tsx';
import styles from './Row.module.css';
import { ToPay } from './ToPay.tsx';

interface BookingRowProps {
  facts: BookingRowFacts;
  query: string;
  best: boolean;
}

/** A play booking: when, how many, the amount due, and whether they came. */
export function BookingRow({ facts, query, best }: BookingRowProps) {
  const { booking, arrivedAt } = facts;
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
          <CameAt at={arrivedAt} />
        </h2>
        <p className={cx(styles.line, styles.wraps)}>
          {count(booking.numberOfChildren, 'child', 'children')}
          <span className={styles.spare}>{agesOf(booking)}</span> · <ToPay of={booking} /> ·{' '}
          <span className={styles.whole}>{booking.reference}</span>
        </p>
      </div>
      <Slot row={facts} />
      <Arrive row={facts} best={best} />
      <ConsentLine row={facts} />
    </article>
  );
}

const agesOf = ({ childrenAges }: DeskBooking): string =>
  childrenAges.length > 0 ? `, ${listed(childrenAges.map(String))}` : '';
