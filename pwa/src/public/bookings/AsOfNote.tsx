import { moment } from '../../shared/format.ts';
import { useMessages } from '../../shared/messages.ts';
import { useSite } from '../../shared/useSite.ts';
import { bookings } from '../messages/bookings.ts';
import styles from './MyBookingsPage.module.css';

/** Shows the age of cached data when refetching failed. `at` in ms. */
export function AsOfNote({ at }: { at: number }) {
  const t = useMessages(bookings).list;
  const { data: site } = useSite();
  if (!site) return null;
  return (
    <p className={styles.asOf} role="status">
      {t.asOf(moment(new Date(at).toISOString(), site.timeZone))}
    </p>
  );
}
