import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../shared/messages.ts';
import { paths } from '../../shared/paths.ts';
import { useCurrentUser } from '../../shared/session.ts';
import { LinkButton } from '../../shared/ui/Button.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { bookings } from '../messages/bookings.ts';
import { AllBookings } from './AllBookings.tsx';
import { AsOfNote } from './AsOfNote.tsx';
import { BookingLoadStatus } from './BookingLoadStatus.tsx';
import styles from './BookingPage.module.css';
import { BookingStatus } from './BookingStatus.tsx';
import { partiesQuery } from './booking-queries.ts';
import { PartyActions } from './PartyActions.tsx';
import { PartyFacts } from './PartyFacts.tsx';

/** A party, for the account that booked it. */
export function PartyTicket({ reference }: { reference: string }) {
  const t = useMessages(bookings);
  const { user } = useCurrentUser();
  const query = useQuery({ ...partiesQuery(), enabled: user !== null });
  const party = query.data?.find((one) => one.reference === reference);
  if (party) {
    return (
      <>
        {query.error && <AsOfNote at={query.dataUpdatedAt} />}
        <AllBookings />
        <div className={styles.head}>
          <p className={styles.reference}>{t.page.title(reference)}</p>
          <BookingStatus booking={party} />
        </div>
        <div className={styles.columns}>
          <PartyFacts party={party} />
          <PartyActions party={party} />
        </div>
      </>
    );
  }
  if (user !== null && query.data === undefined) return <BookingLoadStatus query={query} />;
  return (
    <EmptyState
      page
      title={t.page.unknown}
      text={t.page.partyText}
      action={
        user ? (
          <LinkButton to={paths.bookings}>{t.page.all}</LinkButton>
        ) : (
          <LinkButton to={paths.login(paths.booking(reference))}>{t.page.logIn}</LinkButton>
        )
      }
    />
  );
}
