import type { Booking } from '@toodles/api/contract/bookings.ts';
import { phoneNumber, rupeesOf } from '../../shared/format.ts';
import { useMessages } from '../../shared/messages.ts';
import { packageArt } from '../../shared/package-art.ts';
import { bookings } from '../messages/bookings.ts';
import { Ticket } from './Ticket.tsx';

/** A play session as a ticket. */
export function BookingFacts({ booking }: { booking: Booking }) {
  const t = useMessages(bookings).facts;
  const { timeSlot, paymentStatus, paymentMethod, voucherCode } = booking;
  const payWhen = paymentMethod === 'desk' ? t.payAtDesk : t.payByUpi;
  return (
    <Ticket
      art={<img src={packageArt(booking.package.type)} alt="" width={64} height={64} />}
      date={booking.bookingDate}
      startTime={timeSlot.startTime}
      endTime={timeSlot.endTime}
      rows={[
        [t.package, booking.package.name],
        [t.children, t.childrenAged(booking.numberOfChildren, booking.childrenAges)],
        [t.bookedBy, booking.parentName],
        [t.phone, phoneNumber(booking.parentPhone)],
        [t.requests, booking.specialRequests],
        [t.voucher, voucherCode && t.voucherOff(voucherCode, rupeesOf(booking.discountAmount))],
      ]}
      total={
        booking.status === 'cancelled'
          ? undefined
          : [paymentStatus === 'paid' ? t.paid : payWhen, rupeesOf(booking.totalAmount)]
      }
    />
  );
}
