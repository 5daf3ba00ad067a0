import { mdiCalendarPlusOutline, mdiCheckBold } from '@mdi/js';
import type { CreatedBooking } from '@toodles/api/contract/bookings.ts';
import { Link } from 'react-router-dom';
import { count, dayLong, rupeesOf, timeOfDay } from '../../shared/format.ts';
import { paths } from '../../shared/paths.ts';
import { AnchorButton, Button } from '../../shared/ui/Button.tsx';
import { Icon } from '../../shared/ui/Icon.tsx';
import { calendarAddress } from '../bookings/calendar-address.ts';
import { UpiPayment } from '../bookings/UpiPayment.tsx';
import styles from './Confirmation.module.css';
import { InstallCard } from './InstallCard.tsx';

/** What was booked, what is to be paid, and how to find it again. */
export function Confirmation({ booking, onClose }: { booking: CreatedBooking; onClose: () => void }) {
  const { reference, manageKey, timeSlot, paymentStatus } = booking;
  const due = paymentStatus === 'due' && Number(booking.totalAmount) > 0;
  return (
    <div className={styles.face}>
      <span className={styles.badge}>
        <Icon path={mdiCheckBold} size={40} />
      </span>
      <h3 className={styles.title}>See you on {dayLong(booking.bookingDate)}!</h3>
      <p className={styles.lead}>
        {booking.package.name} for {count(booking.numberOfChildren, 'child', 'children')},{' '}
        {timeOfDay(timeSlot.startTime)} to {timeOfDay(timeSlot.endTime)}
      </p>
      <dl className={styles.facts}>
        <div>
          <dt>Reference</dt>
          <dd className={styles.reference}>{reference}</dd>
        </div>
        <div>
          <dt>{due ? 'To pay' : 'Paid'}</dt>
          <dd>
            {rupeesOf(booking.totalAmount)}
            {due && booking.paymentMethod === 'desk' && <small>at the centre, when you arrive</small>}
          </dd>
        </div>
      </dl>
      {booking.paymentUrl && <UpiPayment booking={booking} url={booking.paymentUrl} />}
      <div className={styles.actions}>
        <AnchorButton variant="quiet" block href={calendarAddress(reference, manageKey)}>
          <Icon path={mdiCalendarPlusOutline} />
          Add to calendar
        </AnchorButton>
        <Button block onClick={onClose} variant={booking.paymentUrl ? 'quiet' : 'pink'}>
          Done
        </Button>
      </div>
      <p className={styles.keep}>
        <Link to={paths.booking(reference, manageKey)}>See or cancel this booking</Link>
        <small>Keep this link: it opens the booking without an account.</small>
      </p>
      <InstallCard />
    </div>
  );
}
