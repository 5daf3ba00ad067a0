import { centreMoment } from '@toodles/api/domain/dates.ts';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useMessages } from '../../shared/messages.ts';
import { paths } from '../../shared/paths.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { cx } from '../../shared/ui/class-names.ts';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { Grid, Stack } from '../../shared/ui/Layout.tsx';
import surface from '../../shared/ui/Surface.module.css';
import { Text } from '../../shared/ui/Text.tsx';
import { useTitle } from '../../shared/ui/useTitle.ts';
import { useSite } from '../../shared/useSite.ts';
import { PageHead } from '../layout/PageHead.tsx';
import { PageLayout } from '../layout/PageLayout.tsx';
import { bookings, change } from '../messages/bookings.ts';
import { removeStoredBookings, type StoredBooking } from '../stored-bookings/stored-bookings.ts';
import { AsOfNote } from './AsOfNote.tsx';
import { BirthdayGreeting } from './BirthdayGreeting.tsx';
import { sortBookings } from './booking-or-party.ts';
import styles from './MyBookingsPage.module.css';
import { NoBookings } from './NoBookings.tsx';
import { RemoveBookingsDialog } from './RemoveBookingsDialog.tsx';
import { type UnavailableBooking, useOwnBookings } from './useOwnBookings.ts';
import { VisitGroup, VisitsLoading } from './VisitGroup.tsx';
import { useWaiting, WaitingGroup } from './WaitingGroup.tsx';

const nothing = { coming: [], cancelled: [], past: [] };

/** The bookings made on this phone and by the signed-in user; all of them also available offline. */
export function MyBookingsPage() {
  const t = useMessages(bookings).list;
  const { find } = useMessages(change);
  useTitle(t.title);
  const { data: site } = useSite();
  const own = useOwnBookings();
  const [openedAt] = useState(() => new Date());
  const now = site && centreMoment(openedAt, site.timeZone);
  const { coming, cancelled, past } = now ? sortBookings(own.visits, now) : nothing;
  const waiting = useWaiting();
  const isEmpty = coming.length + cancelled.length + past.length + own.unread.length + waiting.length === 0;
  const isLoading = !now || own.isLoading;
  return (
    <PageLayout tone="lilac">
      <PageHead title={t.title} lead={t.lead} />
      <Stack gap={20} className={styles.page}>
        {own.asOf !== null && <AsOfNote at={own.asOf} />}
        {own.error && (
          <ErrorState
            level={2}
            title={t.failed}
            error={own.error}
            safe={t.safe}
            onRetry={own.retry}
            card={isEmpty}
          />
        )}
        {now && <BirthdayGreeting today={now.date} visits={own.visits} />}
        {isEmpty && isLoading && <VisitsLoading />}
        {isEmpty && !isLoading && !own.error && <NoBookings />}
        <WaitingGroup entries={waiting} />
        <VisitGroup title={t.upcoming} visits={coming} />
        {own.unread.length > 0 && (
          <Grid as="ul" columns="repeat(auto-fill, minmax(min(100%, 420px), 1fr))" gap={12}>
            {own.unread.map((unread) => (
              <UnavailableBookingCard key={unread.stored.reference} unread={unread} />
            ))}
          </Grid>
        )}
        <VisitGroup title={t.cancelled} visits={cancelled} over />
        <VisitGroup title={t.past} visits={past} over />
        {!isEmpty && !own.signedIn && (
          <p className={styles.logIn}>
            <Link to={paths.login(paths.bookings)}>{t.logIn}</Link>
            <br />
            <Link to={paths.booking('find')}>{find.link}</Link>
          </p>
        )}
        {own.signedIn && (
          <p className={styles.logIn}>
            <Link to={paths.account}>{t.account}</Link>
          </p>
        )}
        {own.stored.length > 0 && <RemoveAllBookings stored={own.stored} />}
      </Stack>
    </PageLayout>
  );
}

/** A stored booking without details: not loaded yet on this phone, or unknown to the server. */
function UnavailableBookingCard({ unread: { stored, unknown } }: { unread: UnavailableBooking }) {
  const t = useMessages(bookings).list;
  const { reference } = stored;
  return (
    <Text as="li" size="md" tone="muted" leading={1.4} className={cx(surface.card, styles.unavailable)}>
      <Text as="h3" size="lg" weight={700} leading={1.2} tone="ink">
        {unknown ? t.unknown(reference) : <Link to={paths.booking(reference)}>{t.unknown(reference)}</Link>}
      </Text>
      <p>{unknown ? t.unknownText : t.unreachedText}</p>
      {unknown && (
        <Button variant="text" onClick={() => removeStoredBookings([reference])}>
          {t.forget}
        </Button>
      )}
    </Text>
  );
}

/** Removes all stored bookings, for a phone that others use too. */
function RemoveAllBookings({ stored }: { stored: readonly StoredBooking[] }) {
  const t = useMessages(bookings);
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <Text as="div" size="sm" tone="muted" leading={1.4} className={styles.foot}>
      <p>{t.list.privacy}</p>
      <Button variant="text" onClick={() => dialog.current?.showModal()}>
        {t.list.forgetAll}
      </Button>
      <RemoveBookingsDialog ref={dialog} text={t.forget.all} stored={stored} />
    </Text>
  );
}
