import { mdiChevronRight } from '@mdi/js';
import { Link } from 'react-router-dom';
import { dayOfMonth, day as dayText, timeSpan, weekday } from '../../shared/format.ts';
import { useMessages } from '../../shared/messages.ts';
import { paths } from '../../shared/paths.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Row, Stack } from '../../shared/ui/Layout.tsx';
import surface from '../../shared/ui/Surface.module.css';
import { Text } from '../../shared/ui/Text.tsx';
import { bookings } from '../messages/bookings.ts';
import { BookAgain } from './BookAgain.tsx';
import { BookingStatus } from './BookingStatus.tsx';
import type { BookingOrParty } from './booking-or-party.ts';
import styles from './MyBookingsPage.module.css';

/** One visit in the list: date, time, kind and status. The whole card is a link, but for booking again. */
export function VisitCard({ visit, over }: { visit: BookingOrParty; over: boolean }) {
  const t = useMessages(bookings).list;
  const { date, startTime, endTime, booking } = visit;
  return (
    <Row as="li" gap={14} className={cx(surface.card, styles.card, over && styles.over)}>
      <Stack
        as="span"
        align="center"
        className={cx(styles.day, visit.kind === 'party' && styles.party)}
        aria-hidden="true"
      >
        {weekday(date)} <b>{dayOfMonth(date)}</b> {dayText(date).slice(-3)}
      </Stack>
      <Text as="div" size="md" tone="muted" leading={1.3} breakAnywhere className={styles.words}>
        <Text as="h3" size="lg" weight={700} leading={1.2} tone="ink" tabular>
          <Link to={paths.booking(booking.reference)}>
            {dayText(date)}, {timeSpan(startTime, endTime)}
          </Link>
        </Text>
        <p>
          {visit.kind === 'play'
            ? t.play(visit.booking.package.name, visit.booking.numberOfChildren)
            : t.party(visit.booking.childName, visit.booking.numberOfGuests)}
        </p>
        <Row as="p" gap={4} columnGap={10} wrap className={styles.state}>
          <BookingStatus booking={booking} /> <small>{booking.reference}</small>
        </Row>
        {visit.kind === 'play' && (
          <div className={styles.again}>
            <BookAgain booking={visit.booking} variant="text" />
          </div>
        )}
      </Text>
      <Icon path={mdiChevronRight} className={styles.go} />
    </Row>
  );
}
