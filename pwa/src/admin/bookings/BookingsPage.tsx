import type { TeamBooking } from '@toodles/api/contract/bookings/team-bookings.ts';
import { useState } from 'react';
import { cx } from '../../shared/ui/class-names.ts';
import { Grid, Stack } from '../../shared/ui/Layout.tsx';
import { useHasPermission } from '../access/usePortalUser.ts';
import { MoneyDialogHost } from '../money/MoneyDialogHost.tsx';
import { NewButton } from '../ui/NewButton.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { SidePanel } from '../ui/SidePanel.tsx';
import { useCleanUrl } from '../ui/useCleanUrl.ts';
import { useNewDialog } from '../ui/useNewDialog.ts';
import { useCentreNow } from '../ui/useTimeZone.ts';
import { numberParam, useUrlState } from '../ui/useUrlState.ts';
import { useEnquirySource } from '../visits/from-enquiry.ts';
import { useVisitChanges } from '../visits/useVisitChanges.ts';
import { VisitDialogs } from '../visits/VisitDialogs.tsx';
import split from '../visits/VisitPanel.module.css';
import { BookingDialog } from './BookingDialog.tsx';
import { BookingFilters } from './BookingFilters.tsx';
import { BookingList } from './BookingList.tsx';
import { BookingPanel } from './BookingPanel.tsx';
import { BookingsMenu, ListScope } from './BookingsMenu.tsx';
import styles from './BookingsPage.module.css';
import { parseViewMode } from './calendar-view.ts';
import { DayMenu } from './DayMenu.tsx';
import { DayView } from './DayView.tsx';
import { EditBookingDialog } from './EditBookingDialog.tsx';
import type { NewBookingSlot } from './new-booking.ts';
import { bookingRules } from './queries.ts';
import { ViewSwitch } from './ViewBar.tsx';
import { WeekView } from './WeekView.tsx';

const anySlot: NewBookingSlot = {};

/** Play bookings, as a list or as a calendar. */
export function BookingsPage() {
  const { search, change } = useUrlState();
  useCleanUrl(bookingRules);
  const changes = useVisitChanges('booking');
  const mayManage = useHasPermission('bookings.manage');
  const making = useNewDialog(anySlot, mayManage);
  const today = useCentreNow().date;
  const enquiry = useEnquirySource();
  const [edited, setEdited] = useState<TeamBooking>();
  const { look, date } = parseViewMode(search, today);
  const open = numberParam(search, 'booking');
  const [isSelecting, setIsSelecting] = useState(false);
  const book = mayManage ? making.open : undefined;
  return (
    <MoneyDialogHost>
      {/* Today has an entry of its own in the navigation. */}
      <PageHead
        title={look === 'day' && date === today ? 'Today' : 'Bookings'}
        beside={look === 'list' && <ListScope />}
        isBesideShort
        views={<ViewSwitch />}
        compact
      >
        {mayManage && (
          <NewButton label="New booking" onClick={() => making.open(look === 'day' ? { date } : anySlot)} />
        )}
        {look === 'list' && <BookingsMenu onSelect={() => setIsSelecting(true)} />}
        {look === 'day' && <DayMenu date={date} />}
      </PageHead>
      {look === 'list' && <BookingFilters />}
      <Grid columns="minmax(0, 1fr)" gap={16} align="start" className={cx(open !== undefined && split.open)}>
        <Stack gap={16} className={cx(split.main, styles[look])}>
          {look === 'list' && <BookingList changes={changes} isSelecting={isSelecting} />}
          {look === 'day' && <DayView date={date} changes={changes} onBook={book} />}
          {look === 'week' && <WeekView date={date} />}
        </Stack>
        {open !== undefined && (
          <SidePanel key={open} row={open} label="Booking" onClose={() => change({ booking: undefined })}>
            <BookingPanel id={open} changes={changes} onEdit={setEdited} />
          </SidePanel>
        )}
      </Grid>
      <VisitDialogs changes={changes} />
      {edited && <EditBookingDialog booking={edited} onClose={() => setEdited(undefined)} />}
      {making.opened && (
        <BookingDialog
          slot={making.opened}
          enquiry={enquiry}
          onEnd={(made) => making.close(made && { booking: made.id })}
        />
      )}
    </MoneyDialogHost>
  );
}
