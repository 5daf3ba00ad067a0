import { mdiCalendarCheckOutline } from '@mdi/js';
import type { DeskBooking } from '@toodles/api/contract/desk/rows.ts';
import { count } from '../../../shared/format.ts';
import { cx } from '../../../shared/ui/class-names.ts';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { Row } from '../../../shared/ui/Layout.tsx';
import surface from '../../../shared/ui/Surface.module.css';
import { Text } from '../../../shared/ui/Text.tsx';
import { useDueOf } from '../../app/DuesProvider.tsx';
import { joinNames } from '../../core/format-text.ts';
import { formatHours } from '../../core/format-times.ts';
import type { DueEntry } from '../../core/money/due-entries.ts';
import type { BookingRowFacts } from '../../core/search-all.ts';
import { CareNote } from '../../layout/CareNote.tsx';
import { ConsentPrompt } from './ConsentPrompt.tsx';
import { ArrivalAction, ArrivedTag, SlotTime } from './GuestArrival.tsx';
import { Highlighted } from './Highlighted.tsx';
import styles from './Row.module.css';
import { TakeDue } from './TakeDue.tsx';

interface BookingRowProps {
  facts: BookingRowFacts;
  query: string;
  best: boolean;
}

/** A play booking: when, how many, the amount due, and whether they came. */
export function BookingRow({ facts, query, best }: BookingRowProps) {
  const { booking, arrivedAt } = facts;
  const dues = useBookingDues(booking);
  return (
    <article className={cx(surface.card, styles.row, best && styles.best)} data-testid="booking-row">
      <span className={styles.tile}>
        <span className={styles.square} />
        <Icon path={mdiCalendarCheckOutline} size={28} className={styles.bookedIcon} />
      </span>
      <div className={styles.who}>
        <Row as="h2" gap={4} columnGap={12} wrap className={styles.name}>
          <span>
            <Highlighted text={booking.parentName} query={query} />
          </span>
          <ArrivedTag at={arrivedAt} />
        </Row>
        <Text size="lg" weight={600} tone="muted" leading={1.3} className={cx(styles.line, styles.wraps)}>
          {count(booking.numberOfChildren, 'child', 'children')}
          <span className={styles.spare}>{agesOf(booking)}</span> · {paidText(booking, dues.length > 0)}
          <Text as="span" nowrap>
            {booking.reference}
          </Text>
        </Text>
        <CareNote care={booking.care} />
        {booking.conditionNote && arrivedAt === null && (
          <Text size="md" weight={700} leading={1.3} className={styles.check} data-testid="condition-note">
            Check: {booking.conditionNote}
          </Text>
        )}
      </div>
      <TakeDue dues={dues} />
      <SlotTime row={facts} />
      <ArrivalAction row={facts} best={best} />
      <ConsentPrompt row={facts} />
    </article>
  );
}

/** What is due for the visit itself, or for the hour package that pays for it. */
function useBookingDues({ id, orderId, packageSaleId }: DeskBooking): DueEntry[] {
  const visit = useDueOf(`booking-${id}`, orderId);
  const hours = useDueOf(`sale-${packageSaleId}`);
  return [visit, hours].filter((due) => due !== undefined);
}

/** `paid · `, or the hours that the visit takes from a package. */
function paidText({ packageSaleId, visitHours }: DeskBooking, isDue: boolean): string {
  if (packageSaleId != null && visitHours != null)
    return `takes ${formatHours(visitHours * 60)} h of hours · `;
  return isDue ? '' : 'paid · ';
}

const agesOf = ({ childrenAges }: DeskBooking): string =>
  childrenAges.length > 0 ? `, ${joinNames(childrenAges.map(String))}` : '';
