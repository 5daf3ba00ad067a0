import { Link } from 'react-router-dom';
import { useMessages } from '../../shared/messages.ts';
import { paths } from '../../shared/paths.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { bookings } from '../messages/bookings.ts';
import { removeStoredBookings } from './stored-bookings.ts';
import styles from './UnavailableBookingCard.module.css';
import type { UnavailableBooking } from './useOwnBookings.ts';

/** A stored booking without details: not loaded yet on this phone, or unknown to the server. */
export function UnavailableBookingCard({ unread: { kept, unknown } }: { unread: UnavailableBooking }) {
  const t = useMessages(bookings).list;
  const { reference } = kept;
  return (
    <li className={styles.card}>
      <h3>
        {unknown ? t.unknown(reference) : <Link to={paths.booking(reference)}>{t.unknown(reference)}</Link>}
      </h3>
      <p>{unknown ? t.unknownText : t.unreachedText}</p>
      {unknown && (
        <Button variant="text" onClick={() => removeStoredBookings([reference])}>
          {t.forget}
        </Button>
      )}
    </li>
  );
}
