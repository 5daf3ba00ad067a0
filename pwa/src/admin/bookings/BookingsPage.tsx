import { mdiPlus } from '@mdi/js';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Grid, Stack } from '../../shared/ui/Layout.tsx';
import { useHasPermission } from '../access/usePortalUser.ts';
import { MoneyDialogHost } from '../money/MoneyDialogHost.tsx';
import { isReversedRange } from '../ui/days.ts';
import { ExportLink } from '../ui/ExportLink.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { SidePanel } from '../ui/SidePanel.tsx';
import { useCleanUrl } from '../ui/useCleanUrl.ts';
import { useCentreNow } from '../ui/useTimeZone.ts';
import { numberParam, useUrlState } from '../ui/useUrlState.ts';
import { useVisitChanges } from '../visits/useVisitChanges.ts';
import { VisitDialogs } from '../visits/VisitDialogs.tsx';
import split from '../visits/VisitPanel.module.css';
import { BookingDialog } from './BookingDialog.tsx';
import { BookingList } from './BookingList.tsx';
import { BookingPanel } from './BookingPanel.tsx';
import { parseViewMode } from './calendar-view.ts';
import { DayView } from './DayView.tsx';
import type { NewBookingSlot } from './new-booking.ts';
import { bookingRules, parseBookingsView, toBookingFilter } from './queries.ts';
import { ViewBar } from './ViewBar.tsx';
import { WeekView } from './WeekView.tsx';

/** Play bookings, as a list or as a calendar. */
export function BookingsPage() {
  const { search, change } = useUrlState();
  useCleanUrl(bookingRules);
  const changes = useVisitChanges('booking');
  const mayManage = useHasPermission('bookings.manage');
  // Other pages link directly to a new booking.
  const [making, setMaking] = useState<NewBookingSlot | undefined>(
    search.get('new') === '1' && mayManage ? {} : undefined,
  );
  const { look, date } = parseViewMode(search, useCentreNow().date);
  const open = numberParam(search, 'booking');
  const book = mayManage ? setMaking : undefined;
  return (
    <MoneyDialogHost>
      <PageHead title="Bookings">
        {look === 'list' && <ExportBookings />}
        {mayManage && (
          <Button
            variant="contained"
            startIcon={<Icon path={mdiPlus} size={20} />}
            onClick={() => setMaking(look === 'day' ? { date } : {})}
          >
            New booking
          </Button>
        )}
      </PageHead>
      <ViewBar />
      <Grid columns="minmax(0, 1fr)" gap={16} align="start" className={cx(open !== undefined && split.open)}>
        <Stack gap={16} className={split.main}>
          {look === 'list' && <BookingList changes={changes} />}
          {look === 'day' && <DayView date={date} onBook={book} />}
          {look === 'week' && <WeekView date={date} />}
        </Stack>
        {open !== undefined && (
          <SidePanel key={open} row={open} label="Booking" onClose={() => change({ booking: undefined })}>
            <BookingPanel id={open} changes={changes} />
          </SidePanel>
        )}
      </Grid>
      <VisitDialogs changes={changes} />
      {making && (
        <BookingDialog
          slot={making}
          onEnd={(made) => {
            setMaking(undefined);
            change({ new: undefined, ...(made && { booking: made.id }) }, { replace: !made });
          }}
        />
      )}
    </MoneyDialogHost>
  );
}

function ExportBookings() {
  const view = parseBookingsView(useUrlState().search);
  return isReversedRange(view) ? null : (
    <ExportLink path="/api/admin/bookings" query={toBookingFilter(view)} />
  );
}
