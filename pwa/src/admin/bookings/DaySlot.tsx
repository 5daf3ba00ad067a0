import { mdiCheckCircle, mdiChevronDown, mdiChevronUp, mdiPlus } from '@mdi/js';
import Button from '@mui/material/Button';
import type { CalendarDay } from '@toodles/api/contract/bookings/team-calendar.ts';
import { centreMoment } from '@toodles/api/domain/dates.ts';
import { useId, useState } from 'react';
import { rupees, timeOfDay, timeSpan } from '../../shared/format.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Grid, Row, Stack } from '../../shared/ui/Layout.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { RowLink } from '../ui/table/RowLink.tsx';
import { useCentreNow, useTimeZone } from '../ui/useTimeZone.ts';
import { numberParam, useUrlState } from '../ui/useUrlState.ts';
import { NoWrap } from '../visits/NoWrap.tsx';
import { StatusPill } from '../visits/StatusPill.tsx';
import type { VisitChanges } from '../visits/useVisitChanges.ts';
import { agesText, stateOf } from '../visits/visit-labels.ts';
import styles from './DayView.module.css';
import { duePaise, slotSummary } from './run-sheet.ts';
import { VisitActions, type VisitActionsProps } from './VisitActions.tsx';

type Slot = CalendarDay['slots'][number];

interface DaySlotProps {
  slot: Slot;
  date: string;
  changes: VisitChanges;
  /** Its bookings are hidden until the user opens it. */
  startsFolded: boolean;
  /** Undefined if the slot can't be booked or the user may not book. */
  onBook: (() => void) | undefined;
}

/** One slot of a day: its occupancy and its bookings. */
export function DaySlot({ slot, date, changes, startsFolded, onBook }: DaySlotProps) {
  const { visits = [], seatsTaken, capacity } = slot;
  const [isFolded, setIsFolded] = useState(startsFolded);
  const list = useId();
  const isOver = date < useCentreNow().date;
  const time = timeSpan(slot.startTime, slot.endTime);
  return (
    <Grid
      as="section"
      columns="168px minmax(0, 1fr)"
      gap={6}
      columnGap={20}
      className={cx(styles.slot, isFolded && styles.folded)}
      aria-label={time}
    >
      <div className={styles.head}>
        <Text as="h3" size="lg" weight={700} leading={1.2} display>
          <button
            type="button"
            className={styles.fold}
            aria-expanded={!isFolded}
            aria-controls={list}
            onClick={() => setIsFolded(!isFolded)}
          >
            {time}
            <Icon path={isFolded ? mdiChevronDown : mdiChevronUp} size={20} />
          </button>
        </Text>
        {!isFolded && <SlotFigures slot={slot} />}
      </div>
      <div id={list}>
        {isFolded && (
          <Text weight={600} tone="muted" className={styles.none}>
            {slotSummary(slot, isOver)}
          </Text>
        )}
        {!isFolded && visits.length === 0 && (
          <Text weight={600} tone="muted" className={styles.none}>
            No bookings yet.
          </Text>
        )}
        {!isFolded && (
          <Stack as="ul">
            {visits.map((visit) => (
              <VisitRow
                key={visit.id}
                visit={visit}
                at={{ date, startTime: slot.startTime, endTime: slot.endTime }}
                changes={changes}
                isOver={isOver}
              />
            ))}
          </Stack>
        )}
        {!isFolded && onBook && seatsTaken < capacity && (
          <Button
            variant="text"
            className={styles.book}
            startIcon={<Icon path={mdiPlus} size={20} />}
            onClick={onBook}
          >
            Book
            <VisuallyHidden> in the slot {time}</VisuallyHidden>
          </Button>
        )}
      </div>
    </Grid>
  );
}

function SlotFigures({ slot: { seatsTaken, capacity, isActive } }: { slot: Slot }) {
  return (
    <>
      <Text weight={600} tone="muted" className={styles.figure}>
        <b>{seatsTaken}</b> of {capacity}
        {seatsTaken >= capacity && (
          <Text as="span" weight={800} tone="bad">
            {' '}
            · Full
          </Text>
        )}
        {!isActive && (
          <Text as="span" weight={800} tone="bad">
            {' '}
            · Switched off
          </Text>
        )}
      </Text>
      <OccupancyBar taken={seatsTaken} capacity={capacity} />
    </>
  );
}

/** One square for each seat of a slot; filled squares are booked. */
function OccupancyBar({ taken, capacity }: { taken: number; capacity: number }) {
  const places = Math.max(taken, capacity);
  return (
    <Row as="span" gap={4} align="stretch" wrap className={styles.places} aria-hidden="true">
      {Array.from({ length: places }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the squares are interchangeable
        <i key={place} className={cx(place < taken && styles.taken)} />
      ))}
    </Row>
  );
}

interface VisitRowProps extends VisitActionsProps {
  isOver: boolean;
}

function VisitRow({ visit, at, changes, isOver }: VisitRowProps) {
  const { search, to } = useUrlState();
  const { id, arrivedAt, specialRequests } = visit;
  const state = stateOf(visit);
  return (
    <Grid
      as="li"
      columns="minmax(0, 1fr) auto"
      gap={2}
      columnGap={12}
      align="center"
      className={styles.visit}
    >
      <div>
        <RowLink to={to({ booking: id })} opens={id} isOpen={numberParam(search, 'booking') === id}>
          {visit.parentName}
        </RowLink>
        <small>
          {visit.numberOfChildren === 1 ? '1 child' : `${visit.numberOfChildren} children`}, aged{' '}
          {agesText(visit.childrenAges)} · {visit.packageName} · <NoWrap>{visit.reference}</NoWrap>
        </small>
        {specialRequests && (
          <Text as="small" breakAnywhere>
            “{specialRequests}”
          </Text>
        )}
      </div>
      <Row gap={4} columnGap={10} justify="end" wrap className={styles.marks}>
        {arrivedAt && <ArrivalTime at={arrivedAt} />}
        <Due paise={duePaise(visit, isOver)} />
        {state !== 'confirmed' && <StatusPill state={state} />}
        <VisitActions visit={visit} at={at} changes={changes} />
      </Row>
    </Grid>
  );
}

function ArrivalTime({ at }: { at: string }) {
  const { time } = centreMoment(new Date(at), useTimeZone());
  return (
    <Row as="span" gap={4} inline className={styles.arrived}>
      <Icon path={mdiCheckCircle} size={18} />
      Here since {timeOfDay(time)}
    </Row>
  );
}

/** Shows only payments that are still due. */
const Due = ({ paise }: { paise: number }) =>
  paise > 0 ? (
    <Text as="span" size="sm" weight={800} tone="warn" nowrap>
      {rupees(paise)} due
    </Text>
  ) : null;
