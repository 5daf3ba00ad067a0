import { moment } from '../../shared/format.ts';
import { useMessages } from '../../shared/messages.ts';
import { Text } from '../../shared/ui/Text.tsx';
import { useSite } from '../../shared/useSite.ts';
import { bookings } from '../messages/bookings.ts';
import styles from './MyBookingsPage.module.css';

/** Shows the age of cached data when refetching failed. `at` in ms. */
export function AsOfNote({ at }: { at: number }) {
  const t = useMessages(bookings).list;
  const { data: site } = useSite();
  if (!site) return null;
  return (
    <Text size="sm" weight={600} className={styles.asOf} role="status">
      {t.asOf(moment(new Date(at).toISOString(), site.timeZone))}
    </Text>
  );
}
