import { mdiCalendarPlusOutline, mdiQrcode } from '@mdi/js';
import { useQuery } from '@tanstack/react-query';
import { centreMoment, daysBetween } from '@toodles/api/domain/dates.ts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { dayLong, timeSpan } from '../../../shared/format.ts';
import { useMessages } from '../../../shared/messages.ts';
import { packageArt } from '../../../shared/package-art.ts';
import { paths } from '../../../shared/paths.ts';
import { AnchorButton, LinkButton } from '../../../shared/ui/Button.tsx';
import { cx } from '../../../shared/ui/class-names.ts';
import { ErrorState } from '../../../shared/ui/ErrorState.tsx';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { Grid, Row, Stack } from '../../../shared/ui/Layout.tsx';
import surface from '../../../shared/ui/Surface.module.css';
import { Text } from '../../../shared/ui/Text.tsx';
import { useTitle } from '../../../shared/ui/useTitle.ts';
import { useSite } from '../../../shared/useSite.ts';
import { AsOfNote } from '../../bookings/AsOfNote.tsx';
import { BirthdayGreeting } from '../../bookings/BirthdayGreeting.tsx';
import { BookAgain } from '../../bookings/BookAgain.tsx';
import { BookingStatus } from '../../bookings/BookingStatus.tsx';
import { type BookingOrParty, sortBookings } from '../../bookings/booking-or-party.ts';
import { calendarUrl } from '../../bookings/calendar-url.ts';
import { NoBookings } from '../../bookings/NoBookings.tsx';
import { useOwnBookings } from '../../bookings/useOwnBookings.ts';
import { VisitGroup, VisitsLoading } from '../../bookings/VisitGroup.tsx';
import { account } from '../../messages/account.ts';
import { bookings } from '../../messages/bookings.ts';
import { OfferPush } from '../../push/lazy-push.tsx';
import { useStoredBookings } from '../../stored-bookings/stored-bookings.ts';
import { AddPhoneHint } from '../AddPhoneHint.tsx';
import { hoursQuery } from '../account-queries.ts';
import styles from './VisitsPart.module.css';

const nothing = { coming: [], cancelled: [], past: [] };

/** Sessions and parties: upcoming first, then past. */
export function VisitsPart() {
  const t = useMessages(bookings).list;
  useTitle(useMessages(account).title);
  const { data: site } = useSite();
  const own = useOwnBookings();
  const [openedAt] = useState(() => new Date());
  const now = site && centreMoment(openedAt, site.timeZone);
  const { coming, cancelled, past } = now ? sortBookings(own.visits, now) : nothing;
  const [next, ...later] = coming;
  const isEmpty = coming.length + cancelled.length + past.length === 0;
  const isLoading = !now || own.isLoading;
  return (
    <>
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
      <AddPhoneHint />
      {now && <BirthdayGreeting today={now.date} visits={own.visits} />}
      {next && now && <NextVisit visit={next} today={now.date} />}
      <HoursStrip />
      {!isEmpty && <OfferPush />}
      {isEmpty && isLoading && <VisitsLoading />}
      {isEmpty && !isLoading && !own.error && <NoBookings />}
      <VisitGroup title={t.upcoming} visits={later} />
      <VisitGroup title={t.cancelled} visits={cancelled} over />
      <VisitGroup title={t.past} visits={past} over />
    </>
  );
}

/** For a parent with hours: how many are left, and a link to the pass that the desk scans. */
function HoursStrip() {
  const t = useMessages(account).visits;
  const { data } = useQuery(hoursQuery());
  const active = data?.filter(({ status }) => status === 'active') ?? [];
  const [first, ...others] = active;
  if (!first) return null;
  const left = active.reduce((sum, { remainingHours }) => sum + remainingHours, 0);
  return (
    <Link
      to={others.length === 0 ? paths.accountPackage(first.reference) : paths.accountHours}
      className={cx(surface.edge, styles.strip)}
    >
      <Text as="b" size="lg" weight={700} leading={1.2} display>
        {t.left(left)}
      </Text>
      <Row as="span" inline gap={8}>
        <Icon path={mdiQrcode} />
        {t.pass}
      </Row>
    </Link>
  );
}

/** The next visit, shown larger than the others, with its most common actions. */
function NextVisit({ visit, today }: { visit: BookingOrParty; today: string }) {
  const t = useMessages(account).visits;
  const words = useMessages(bookings).list;
  const { date, startTime, endTime, booking } = visit;
  const stored = useStoredBookings().find(({ reference }) => reference === booking.reference);
  const isPlay = visit.kind === 'play';
  const type = isPlay ? visit.booking.package.type : 'birthday';
  return (
    <Grid
      as="section"
      columns="72px 1fr"
      gap={14}
      columnGap={16}
      align="start"
      className={cx(surface.card, styles.next)}
      aria-label={t.next}
    >
      <img src={packageArt(type)} alt="" width={72} height={72} />
      <Stack gap={6} align="start" className={styles.words}>
        <Text size="md" weight={700} tone="accent" leading={1.2} display>
          {t.soon(daysBetween(today, date))}
        </Text>
        <Text as="h2" size="2xl" weight={800}>
          {dayLong(date)} <span>{timeSpan(startTime, endTime)}</span>
        </Text>
        <p>
          {isPlay
            ? words.play(visit.booking.package.name, visit.booking.numberOfChildren)
            : words.party(visit.booking.childName, visit.booking.numberOfGuests)}
        </p>
        <BookingStatus booking={booking} />
      </Stack>
      <Row gap={10} align="stretch" wrap className={styles.actions}>
        <LinkButton to={paths.booking(booking.reference)}>{t.open}</LinkButton>
        <AnchorButton variant="quiet" href={calendarUrl(visit.kind, booking.reference, stored?.key ?? null)}>
          <Icon path={mdiCalendarPlusOutline} />
          {t.calendar}
        </AnchorButton>
        {visit.kind === 'play' && <BookAgain booking={visit.booking} variant="quiet" />}
      </Row>
    </Grid>
  );
}
