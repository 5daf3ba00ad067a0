import { mdiCalendarPlusOutline } from '@mdi/js';
import { daysBetween } from '@toodles/api/domain/dates.ts';
import { dayLong, timeSpan } from '../../../shared/format.ts';
import { useMessages } from '../../../shared/messages.ts';
import { packageArt } from '../../../shared/package-art.ts';
import { paths } from '../../../shared/paths.ts';
import { AnchorButton, LinkButton } from '../../../shared/ui/Button.tsx';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { BookingStatus } from '../../bookings/BookingStatus.tsx';
import type { BookingOrParty } from '../../bookings/booking-or-party.ts';
import { calendarUrl } from '../../bookings/calendar-url.ts';
import { useStoredBookings } from '../../bookings/stored-bookings.ts';
import { account } from '../../messages/account.ts';
import { bookings } from '../../messages/bookings.ts';
import styles from './NextVisit.module.css';

/** The next visit, shown larger than the others, with its most common actions. */
export function NextVisit({ visit, today }: { visit: BookingOrParty; today: string }) {
  const t = useMessages(account).visits;
  const words = useMessages(bookings).list;
  const { date, startTime, endTime, booking } = visit;
  const kept = useStoredBookings().find(({ reference }) => reference === booking.reference);
  const isPlay = visit.kind === 'play';
  const type = isPlay ? visit.booking.package.type : 'birthday';
  return (
    <section className={styles.next} aria-label={t.next}>
      <img src={packageArt(type)} alt="" width={72} height={72} />
      <div className={styles.words}>
        <p className={styles.soon}>{t.soon(daysBetween(today, date))}</p>
        <h2>
          {dayLong(date)} <span>{timeSpan(startTime, endTime)}</span>
        </h2>
        <p>
          {isPlay
            ? words.play(visit.booking.package.name, visit.booking.numberOfChildren)
            : words.party(visit.booking.childName, visit.booking.numberOfGuests)}
        </p>
        <BookingStatus booking={booking} />
      </div>
      <div className={styles.actions}>
        <LinkButton to={paths.booking(booking.reference)}>{t.open}</LinkButton>
        <AnchorButton variant="quiet" href={calendarUrl(visit.kind, booking.reference, kept?.key ?? null)}>
          <Icon path={mdiCalendarPlusOutline} />
          {t.calendar}
        </AnchorButton>
      </div>
    </section>
  );
}
