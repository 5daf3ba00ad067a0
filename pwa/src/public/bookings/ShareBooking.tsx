import { useState } from 'react';
import { whatsAppMark } from '../../shared/brand-icons.ts';
import { dayLong, timeOfDay } from '../../shared/format.ts';
import { useMessages } from '../../shared/messages.ts';
import { paths } from '../../shared/paths.ts';
import { AnchorButton } from '../../shared/ui/Button.tsx';
import { Icon } from '../../shared/ui/Icon.tsx';
import { useSite } from '../../shared/useSite.ts';
import { whatsAppLink } from '../../shared/whatsapp.ts';
import { bookings } from '../messages/bookings.ts';
import styles from './BookingPage.module.css';

interface ShareBookingProps {
  booking: {
    reference: string;
    bookingDate: string;
    timeSlot: { startTime: string; endTime: string };
  };
  bookingKey: string | null;
}

/**
 * Shares the date and time with another family in WhatsApp. The booking's key allows cancelling, and messages
 * get forwarded, so the link with the key is included only if the parent chooses to.
 */
export function ShareBooking({ booking, bookingKey }: ShareBookingProps) {
  const t = useMessages(bookings).share;
  const { data: site } = useSite();
  const [withLink, setWithLink] = useState(false);
  if (!site) return null;
  const when = {
    day: dayLong(booking.bookingDate),
    from: timeOfDay(booking.timeSlot.startTime),
    to: timeOfDay(booking.timeSlot.endTime),
  };
  const lines = [t.message(when, `${site.name}, ${site.address}`), site.mapUrl];
  if (withLink && bookingKey) {
    lines.push(t.link(window.location.origin + paths.booking(booking.reference, bookingKey)));
  }
  return (
    <div>
      <AnchorButton
        variant="quiet"
        block
        href={whatsAppLink('', lines.filter(Boolean).join('\n'))}
        target="_blank"
        rel="noreferrer"
      >
        <Icon path={whatsAppMark} />
        {t.whatsApp}
      </AnchorButton>
      {bookingKey && (
        <label className={styles.choice}>
          <input type="checkbox" checked={withLink} onChange={({ target }) => setWithLink(target.checked)} />
          {t.withLink}
        </label>
      )}
    </div>
  );
}
