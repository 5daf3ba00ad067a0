import { useMessages } from '../../shared/messages.ts';
import { paths } from '../../shared/paths.ts';
import { useCurrentUser } from '../../shared/session.ts';
import { LinkButton } from '../../shared/ui/Button.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { Stack } from '../../shared/ui/Layout.tsx';
import { bookings, change } from '../messages/bookings.ts';
import styles from './MyBookingsPage.module.css';

/** Empty state: what appears here, and how to book. */
export function NoBookings() {
  const t = useMessages(bookings).list;
  const { find } = useMessages(change);
  const { user } = useCurrentUser();
  return (
    <EmptyState
      level={2}
      art="/art/empty/no-bookings.svg"
      title={t.empty}
      text={user ? t.emptyAccountText : t.emptyText}
      action={
        <Stack gap={6} align="center" className={styles.ways}>
          <LinkButton to={paths.book()}>{t.book}</LinkButton>
          {!user && (
            <LinkButton variant="text" to={paths.booking('find')}>
              {find.link}
            </LinkButton>
          )}
          {!user && (
            <LinkButton variant="text" to={paths.login(paths.bookings)}>
              {t.logIn}
            </LinkButton>
          )}
        </Stack>
      }
    />
  );
}
