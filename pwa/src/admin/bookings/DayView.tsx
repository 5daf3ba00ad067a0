import { mdiCalendarRemoveOutline, mdiPrinterOutline, mdiShareVariantOutline, mdiStar } from '@mdi/js';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import type { CalendarDay, CalendarParty } from '@toodles/api/contract/bookings/team-calendar.ts';
import { Link } from 'react-router-dom';
import { count, dayLong, rupees, timeOfDay, timeSpan } from '../../shared/format.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Grid, Row, Stack } from '../../shared/ui/Layout.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { useSite } from '../../shared/useSite.ts';
import { portalPages } from '../access/portal-access.ts';
import { Card } from '../ui/Card.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { TableSkeleton } from '../ui/TableSkeleton.tsx';
import table from '../ui/table/ListTable.module.css';
import { useCentreNow } from '../ui/useTimeZone.ts';
import { StatusPill } from '../visits/StatusPill.tsx';
import type { VisitChanges } from '../visits/useVisitChanges.ts';
import { DaySlot, EarlierSlots } from './DaySlot.tsx';
import styles from './DayView.module.css';
import type { NewBookingSlot } from './new-booking.ts';
import { calendarQuery } from './queries.ts';
import { RunSheet } from './RunSheet.tsx';
import { activeParties, daySums, duePaise, shareText } from './run-sheet.ts';

interface DayViewProps {
  date: string;
  changes: VisitChanges;
  /** Undefined for read-only users. */
  onBook: ((at: NewBookingSlot) => void) | undefined;
}

/** The bookings of one day by slot, with the print and share actions. */
export function DayView({ date, changes, onBook }: DayViewProps) {
  const query = useQuery(calendarQuery({ from: date, to: date }));
  const of = query.data?.[0];
  const today = useCentreNow().date;
  return (
    <Card title={dayLong(date)} note={of && noteOf(of, today)} aside={of && <RunSheetActions of={of} />}>
      {!of && query.isError && (
        <LoadFailed
          title="The day did not load"
          error={query.error}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
      {!of && !query.isError && <TableSkeleton label="Loading the day" rows={10} />}
      {of && <DayContent key={of.date} of={of} today={today} changes={changes} onBook={onBook} />}
    </Card>
  );
}

function noteOf(of: CalendarDay, today: string): string {
  const { seatsTaken, capacity, parties, duePaise } = daySums(of, today);
  const open = of.isOpen && of.openTime && of.closeTime;
  return [
    open && `${timeOfDay(of.openTime ?? '')} to ${timeOfDay(of.closeTime ?? '')}`,
    `${seatsTaken} of ${capacity} seats`,
    parties > 0 && count(parties, 'party', 'parties'),
    duePaise > 0 && `${rupees(duePaise)} to collect`,
  ]
    .filter(Boolean)
    .join(' · ');
}

interface DayContentProps extends Pick<DayViewProps, 'changes' | 'onBook'> {
  of: CalendarDay;
  today: string;
}

function DayContent({ of, today, changes, onBook }: DayContentProps) {
  const isToday = of.date === today;
  const { time } = useCentreNow();
  // Today, the work is with the current slot, or the next one; after the last, the whole day is shown.
  const current = isToday ? of.slots.find(({ endTime }) => endTime > time) : undefined;
  const earlier = current ? of.slots.filter(({ endTime }) => endTime <= time) : [];
  const slotOf = (slot: CalendarDay['slots'][number]) => (
    <DaySlot
      key={slot.id}
      slot={slot}
      date={of.date}
      changes={changes}
      isNow={isToday && slot.startTime <= time && slot.endTime > time}
      startsFolded={current !== undefined && slot.id !== current.id}
      onBook={
        onBook && of.isOpen && slot.isActive ? () => onBook({ date: of.date, slotId: slot.id }) : undefined
      }
    />
  );
  return (
    <>
      {!of.isOpen && (
        <Alert severity="warning" icon={<Icon path={mdiCalendarRemoveOutline} />} className={styles.closed}>
          {of.reason ?? 'The centre is closed on that day.'}
        </Alert>
      )}
      {of.isOpen && of.slots.length === 0 && (
        <Text weight={600} tone="muted" className={styles.none}>
          No active slots on this day.
        </Text>
      )}
      <div className={styles.slots}>
        {earlier.length > 1 && (
          <EarlierSlots slots={earlier} date={of.date}>
            {earlier.map(slotOf)}
          </EarlierSlots>
        )}
        {(earlier.length > 1 ? of.slots.filter((slot) => !earlier.includes(slot)) : of.slots).map(slotOf)}
      </div>
      <DayParties parties={of.parties} isOver={of.date < today} />
      <RunSheet of={of} today={today} />
    </>
  );
}

/** Prints the day or shares it as a message for the team. */
function RunSheetActions({ of }: { of: CalendarDay }) {
  const { data: site } = useSite();
  const text = shareText(of, site?.name ?? '', useCentreNow().date);
  const share = { variant: 'outlined', startIcon: <Icon path={mdiShareVariantOutline} size={20} /> } as const;
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<Icon path={mdiPrinterOutline} size={20} />}
        onClick={() => window.print()}
      >
        Print
      </Button>
      {'share' in navigator ? (
        <Button {...share} onClick={() => void shareByDevice(text)}>
          Share
        </Button>
      ) : (
        <Button
          {...share}
          component="a"
          href={`https://wa.me/?text=${encodeURIComponent(text)}`}
          target="_blank"
          rel="noreferrer"
        >
          Share
        </Button>
      )}
    </>
  );
}

async function shareByDevice(text: string): Promise<void> {
  try {
    await navigator.share({ text });
  } catch (error) {
    // The user cancelled sharing, so there is no error to show.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    toast({ title: 'Error', description: 'Couldn’t share the day. Try again.', variant: 'destructive' });
  }
}

interface DayPartiesProps {
  parties: readonly CalendarParty[];
  /** The day is over. */
  isOver: boolean;
}

/** The parties of a day that take place, with links to their pages. */
function DayParties({ parties, isOver }: DayPartiesProps) {
  const held = activeParties(parties);
  if (held.length === 0) return null;
  return (
    <section aria-label="Parties">
      <h3 className={styles.heading}>Parties</h3>
      <Stack as="ul" gap={8}>
        {held.map((party) => (
          <Party key={party.id} party={party} due={duePaise(party, isOver)} />
        ))}
      </Stack>
    </section>
  );
}

function Party({ party, due }: { party: CalendarParty; due: number }) {
  const { childName, childAge, numberOfGuests, packageName, theme, cakePreference, status } = party;
  const parts = [
    packageName,
    count(numberOfGuests, 'guest', 'guests'),
    theme,
    cakePreference && `${cakePreference} cake`,
    party.parentName,
  ];
  return (
    <Grid as="li" columns="24px minmax(0, 1fr) auto" gap={12} align="center" className={styles.party}>
      <Icon path={mdiStar} size={24} />
      <div>
        <Link className={table.open} to={`${portalPages.parties.path}?party=${party.id}`}>
          {timeSpan(party.startTime, party.endTime)}: {childName}, {childAge}
        </Link>
        <Text as="small" size="sm" weight={600} tone="party">
          {parts.filter(Boolean).join(' · ')}
        </Text>
        {party.specialRequests && (
          <Text as="small" size="sm" weight={600} tone="party">
            “{party.specialRequests}”
          </Text>
        )}
      </div>
      <Row gap={4} columnGap={10} justify="end" wrap className={styles.marks}>
        {due > 0 && (
          <Text as="span" size="sm" weight={800} tone="warn" nowrap>
            {rupees(due)} due
          </Text>
        )}
        {status !== 'confirmed' && <StatusPill state={status} />}
      </Row>
    </Grid>
  );
}
