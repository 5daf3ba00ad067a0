import { centreMoment } from '@toodles/api/domain/dates.ts';
import { useState } from 'react';
import { useMessages } from '../../../shared/messages.ts';
import { ErrorState } from '../../../shared/ui/ErrorState.tsx';
import { useTitle } from '../../../shared/ui/useTitle.ts';
import { useSite } from '../../../shared/useSite.ts';
import { AsOfNote } from '../../bookings/AsOfNote.tsx';
import { sortBookings } from '../../bookings/booking-or-party.ts';
import { NoBookings } from '../../bookings/NoBookings.tsx';
import { useOwnBookings } from '../../bookings/useOwnBookings.ts';
import { VisitGroup, VisitsLoading } from '../../bookings/VisitGroup.tsx';
import { account } from '../../messages/account.ts';
import { bookings } from '../../messages/bookings.ts';
import { AddPhoneHint } from '../AddPhoneHint.tsx';
import { HoursStrip } from './HoursStrip.tsx';
import { NextVisit } from './NextVisit.tsx';

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
      {next && now && <NextVisit visit={next} today={now.date} />}
      <HoursStrip />
      {isEmpty && isLoading && <VisitsLoading />}
      {isEmpty && !isLoading && !own.error && <NoBookings />}
      <VisitGroup title={t.upcoming} visits={later} />
      <VisitGroup title={t.cancelled} visits={cancelled} over />
      <VisitGroup title={t.past} visits={past} over />
    </>
  );
}
