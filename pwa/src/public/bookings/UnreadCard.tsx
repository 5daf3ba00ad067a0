import { Link } from 'react-router-dom';
import { useMessages } from '../../shared/messages.ts';
import { paths } from '../../shared/paths.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { bookings } from '../messages/bookings.ts';
import { forgetBookings } from './kept.ts';
import styles from './UnreadCard.module.css';
import type { Unread } from './useOwnVisits.ts';

/** A stored booking without details: not loaded yet on this phone, or unknown to the server. */
export function UnreadCard({ unread: { kept, unknown } }: { unread: Unread }) {
  const t = useMessages(bookings).list;
  const { reference } = kept;
  return (
    <li className={styles.card}>
      <h3>
        {unknown ? t.unknown(reference) : <Link to={paths.booking(reference)}>{t.unknown(reference)}</Link>}
      </h3>
      <p>{unknown ? t.unknownText : t.unreachedText}</p>
      {unknown && (
        <Button variant="text" onClick={() => forgetBookings([reference])}>
          {t.forget}
        </Button>
      )}
    </li>
  );
}
