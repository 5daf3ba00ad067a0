import { mdiCalendarRemoveOutline, mdiChevronRight, mdiStar } from '@mdi/js';
import Alert from '@mui/material/Alert';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import type { CalendarDay, CalendarParty } from '@toodles/api/contract/bookings/team-calendar.ts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { count, dayLong, rupees, timeOfDay, timeSpan } from '../../shared/format.ts';
import { media } from '../../shared/theme/media.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Grid, Row } from '../../shared/ui/Layout.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { portalPages } from '../access/portal-access.ts';
import { Card } from '../ui/Card.tsx';
import { DottedLine } from '../ui/DottedLine.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { TableSkeleton } from '../ui/TableSkeleton.tsx';
import table from '../ui/table/ListTable.module.css';
import { useCentreNow } from '../ui/useTimeZone.ts';
import { numberParam, useUrlState } from '../ui/useUrlState.ts';
import { roundedRupees } from '../ui/whole-rupees.ts';
import { PhoneLink } from '../visits/PhoneLink.tsx';
import { StatusPill } from '../visits/StatusPill.tsx';
import type { VisitChanges } from '../visits/useVisitChanges.ts';
import { isPhone } from '../visits/visit-labels.ts';
import { DaySlot } from './DaySlot.tsx';
import styles from './DayView.module.css';
import { InsideButton, InsideCard, InsidePanel } from './InsideNow.tsx';
import type { NewBookingSlot } from './new-booking.ts';
import { calendarQuery } from './queries.ts';
import { RunSheet } from './RunSheet.tsx';
import { activeParties, daySums, duePaise } from './run-sheet.ts';
import { type ShownSlot, SlotStrip } from './SlotStrip.tsx';
import { slotPhase } from './slot-status.ts';
import { DaySteps } from './ViewBar.tsx';

interface DayViewProps {
  date: string;
  changes: VisitChanges;
  /** Undefined for read-only users. */
  onBook: ((at: NewBookingSlot) => void) | undefined;
}

/** The bookings of one day by slot, below its sums and who is inside. */
export function DayView({ date, changes, onBook }: DayViewProps) {
  const query = useQuery(calendarQuery({ from: date, to: date }));
  const of = query.data?.[0];
  const today = useCentreNow().date;
  const isRoomy = useMediaQuery(media.roomy, { noSsr: true });
  const { search, change } = useUrlState();
  const [isAsked, setIsAsked] = useState(false);
  // Beside the day there is either who is inside or the open booking.
  const isFree = date === today && numberParam(search, 'booking') === undefined;
  const hasCard = isFree && isRoomy;
  const hasPanel = isFree && isAsked && !isRoomy;
  const openInside = (isOpen: boolean) => {
    setIsAsked(isOpen);
    if (isOpen) change({ booking: undefined });
  };
  return (
    <>
      <Row gap={8} columnGap={16} wrap className={styles.summary}>
        <DaySteps look="day" date={date} />
        {of && (
          <Text weight={600} tone="muted" tabular className={styles.note}>
            <HoursOf of={of} isAlone={noteOf(of, today) === ''} />
            {noteOf(of, today)}
          </Text>
        )}
        {date === today && !hasCard && (
          <InsideButton isOpen={hasPanel} onOpen={() => openInside(!hasPanel)} />
        )}
      </Row>
      <div className={cx((hasCard || hasPanel) && styles.sides)}>
        <Card title={dayLong(date)} isTitleHidden>
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
        {hasCard && <InsideCard />}
        {hasPanel && <InsidePanel onClose={() => openInside(false)} />}
      </div>
    </>
  );
}

function HoursOf({ of, isAlone }: { of: CalendarDay; isAlone: boolean }) {
  const { isOpen, openTime, closeTime } = of;
  if (!isOpen || !openTime || !closeTime) return null;
  return (
    <span className={styles.hours}>
      {timeOfDay(openTime)} to {timeOfDay(closeTime)}
      {!isAlone && <span className={styles.dot}> · </span>}
    </span>
  );
}

function noteOf(of: CalendarDay, today: string): string {
  const { parties, duePaise } = daySums(of, today);
  const when = of.date === today ? ' today' : '';
  return [
    parties > 0 && count(parties, 'party', 'parties'),
    duePaise > 0 && `${roundedRupees(duePaise)} due${when}`,
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
  const now = useCentreNow().time;
  // A day that is over is after its last slot, one to come is before its first.
  const time = isToday ? now : of.date < today ? '24:00' : '00:00';
  const [chosen, setChosen] = useState<ShownSlot>();
  // Today, the work is with the current slot, or the next one; after the last, it is with the whole day.
  const current = isToday ? of.slots.find(({ endTime }) => endTime > time) : undefined;
  const alone = of.slots.find(({ id }) => id === (chosen ?? current?.id));
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
      {of.slots.length > 0 && (
        <SlotStrip
          slots={of.slots}
          parties={activeParties(of.parties)}
          time={time}
          shown={alone?.id ?? 'all'}
          onShow={setChosen}
        />
      )}
      <DayParties parties={of.parties} isOver={of.date < today} />
      <div className={styles.slots}>
        {(alone ? [alone] : of.slots).map((slot) => (
          <DaySlot
            key={slot.id}
            slot={slot}
            daySlots={of.slots}
            date={of.date}
            changes={changes}
            phase={slotPhase(slot, time)}
            isAlone={slot === alone}
            onBook={
              onBook && of.isOpen && slot.isActive
                ? () => onBook({ date: of.date, slotId: slot.id })
                : undefined
            }
          />
        ))}
      </div>
      <RunSheet of={of} today={today} />
    </>
  );
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
    <section aria-label="Parties" className={styles.parties}>
      <h3>
        <VisuallyHidden>Parties</VisuallyHidden>
      </h3>
      <ul className={styles.partyList}>
        {held.map((party) => (
          <Party key={party.id} party={party} due={duePaise(party, isOver)} />
        ))}
      </ul>
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
    isPhone(party.parentPhone) && <PhoneLink key="phone" phone={party.parentPhone} />,
  ];
  return (
    <Grid as="li" columns="24px minmax(0, 1fr) auto" gap={12} align="center" className={styles.party}>
      <Icon path={mdiStar} size={24} />
      <div>
        <Link
          className={cx(table.open, due > 0 && styles.beside)}
          to={`${portalPages.parties.path}?party=${party.id}`}
        >
          <span className={styles.kind}>Party </span>
          {timeSpan(party.startTime, party.endTime)}: {childName} turns {childAge}
        </Link>
        <DottedLine parts={parts} className={styles.facts} />
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
        <Icon path={mdiChevronRight} size={20} className={styles.onward} />
      </Row>
    </Grid>
  );
}
