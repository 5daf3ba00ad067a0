import { useQuery } from '@tanstack/react-query';
import { addDays } from '@toodles/api/domain/dates.ts';
import { timeSpan } from '../../shared/format.ts';
import { FilterSelect } from '../ui/FilterSelect.tsx';
import { MonthDays, type PickedDay } from '../ui/MonthDays.tsx';
import { useCentreNow } from '../ui/useTimeZone.ts';
import { useUrlState } from '../ui/useUrlState.ts';
import { VisitFilters } from '../visits/VisitFilters.tsx';
import { bookingStatusChoices } from '../visits/visit-labels.ts';
import { calendarQuery, packagesQuery, parseBookingsView, slotsQuery } from './queries.ts';
import { seatsByDay } from './run-sheet.ts';

/** The filters of the list of bookings, above the list and the open booking. */
export function BookingFilters() {
  const { search, change } = useUrlState();
  const view = parseBookingsView(search);
  const packages = useQuery(packagesQuery).data ?? [];
  const slots = useQuery(slotsQuery).data ?? [];
  return (
    <VisitFilters
      view={view}
      what="bookings"
      when={view.when}
      states={bookingStatusChoices}
      Calendar={BookedDays}
      more={{
        names: ['slot', 'package', 'method', 'sort'],
        filters: (
          <>
            <FilterSelect
              label="Slot"
              choices={slots.map(({ id, startTime, endTime }) => ({
                value: String(id),
                label: timeSpan(startTime, endTime),
              }))}
              chosen={view.timeSlotId?.toString()}
              onChoose={(slot) => change({ slot, page: undefined })}
            />
            <FilterSelect
              label="Package"
              choices={packages.map(({ id, name }) => ({ value: String(id), label: name }))}
              chosen={view.packageId?.toString()}
              onChoose={(chosen) => change({ package: chosen, page: undefined })}
            />
            <FilterSelect
              label="Method"
              choices={[
                { value: 'desk', label: 'At the centre' },
                { value: 'upi', label: 'By UPI' },
                { value: 'online', label: 'Online' },
              ]}
              chosen={view.method}
              onChoose={(method) => change({ method, page: undefined })}
            />
          </>
        ),
      }}
    />
  );
}

/** How many days from today show how full they are: as many as one call gives. */
const DAYS = 42;

/** A calendar of single days; those to come show how full they are. */
function BookedDays(picked: PickedDay) {
  const today = useCentreNow().date;
  const { data } = useQuery(calendarQuery({ from: today, to: addDays(today, DAYS - 1) }));
  return <MonthDays {...picked} seats={data && seatsByDay(data)} />;
}
