import type { Booking } from '@toodles/api/contract/bookings.ts';
import { count, dayLong, phoneNumber, rupeesOf, timeOfDay } from '../../shared/format.ts';
import { packageArt } from '../../shared/package-art.ts';
import styles from './BookingPage.module.css';

/** When, what, for whom, and the money. */
export function BookingFacts({ booking }: { booking: Booking }) {
  const { timeSlot, childrenAges, paymentStatus } = booking;
  const rows = [
    ['Package', booking.package.name],
    ['Children', `${count(booking.numberOfChildren, 'child', 'children')}, aged ${childrenAges.join(', ')}`],
    ['Booked by', booking.parentName],
    ['Phone', phoneNumber(booking.parentPhone)],
    ['Requests', booking.specialRequests],
    ['Voucher', booking.voucherCode && `${booking.voucherCode}, ${rupeesOf(booking.discountAmount)} off`],
  ] as const;
  return (
    <article className={styles.ticket}>
      <div className={styles.what}>
        <img src={packageArt(booking.package.type)} alt="" width={64} height={64} />
        <div>
          <h1>{dayLong(booking.bookingDate)}</h1>
          <p>
            {timeOfDay(timeSlot.startTime)} to {timeOfDay(timeSlot.endTime)}
          </p>
        </div>
      </div>
      <dl className={styles.facts}>
        {rows.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
        {booking.status !== 'cancelled' && (
          <div className={styles.total}>
            <dt>{paymentStatus === 'paid' ? 'Paid' : payWhen(booking)}</dt>
            <dd>{rupeesOf(booking.totalAmount)}</dd>
          </div>
        )}
      </dl>
    </article>
  );
}

function payWhen({ paymentMethod }: Booking): string {
  return paymentMethod === 'desk' ? 'To pay at the centre' : 'To pay by UPI';
}
