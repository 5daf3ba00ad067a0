import { mdiChevronLeft } from '@mdi/js';
import { Link } from 'react-router-dom';
import { useMessages } from '../../shared/messages.ts';
import { paths } from '../../shared/paths.ts';
import { useCurrentUser } from '../../shared/session.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { bookings } from '../messages/bookings.ts';
import styles from './BookingPage.module.css';

/** Link back to the list: the account's bookings when signed in, otherwise this phone's. */
export function AllBookings() {
  const t = useMessages(bookings).page;
  const { user } = useCurrentUser();
  return (
    <Link to={user ? paths.account : paths.bookings} className={styles.all}>
      <Icon path={mdiChevronLeft} />
      {t.all}
    </Link>
  );
}
