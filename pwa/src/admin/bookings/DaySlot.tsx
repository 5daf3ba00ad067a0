import { mdiChevronDown, mdiChevronRight, mdiPlus } from '@mdi/js';
import Button from '@mui/material/Button';
import type { CalendarDay } from '@toodles/api/contract/bookings/team-calendar.ts';
import { useId, useState } from 'react';
import { timeSpan } from '../../shared/format.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Grid, Row } from '../../shared/ui/Layout.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { useCentreNow } from '../ui/useTimeZone.ts';
import type { VisitChanges } from '../visits/useVisitChanges.ts';
import styles from './DaySlot.module.css';
import { slotsText, visitsText } from './run-sheet.ts';
import { VisitRow } from './VisitRow.tsx';

type Slot = CalendarDay['slots'][number];

interface DaySlotProps {
  slot: Slot;
  date: string;
  changes: VisitChanges;
  /** It is running. */
  isNow: boolean;
  /** Its bookings are hidden until the user opens it. */
  startsFolded: boolean;
  /** Undefined if the slot can't be booked or the user may not book. */
  onBook: (() => void) | undefined;
}

/** One slot of a day: its occupancy and its bookings. */
export function DaySlot({ slot, date, changes, isNow, startsFolded, onBook }: DaySlotProps) {
  const { visits = [], seatsTaken, capacity } = slot;
  const [isFolded, setIsFolded] = useState(startsFolded);
  const list = useId();
  const isOver = date < useCentreNow().date;
  const time = timeSpan(slot.startTime, slot.endTime);
  const at = { date, startTime: slot.startTime, endTime: slot.endTime };
  return (
    <section className={styles.slot} aria-label={time}>
      <div className={cx(styles.head, !isFolded && visits.length > 0 && styles.open)}>
        <FoldHeading title={time} isFolded={isFolded} list={list} onFold={setIsFolded}>
          {isNow && (
            <Text as="span" size="sm" weight={800} className={styles.now}>
              Now
            </Text>
          )}
        </FoldHeading>
        <Occupancy slot={slot} />
        <Text weight={600} tone="muted" className={styles.summary}>
          {visitsText([slot], isOver)}
        </Text>
        {onBook && seatsTaken < capacity && (
          <Button
            variant="text"
            className={styles.book ?? ''}
            startIcon={<Icon path={mdiPlus} size={20} />}
            onClick={onBook}
          >
            Book
            <VisuallyHidden> in the slot {time}</VisuallyHidden>
          </Button>
        )}
      </div>
      <div id={list}>
        {!isFolded && visits.length > 0 && (
          <Grid as="ul" columns="minmax(0, 1fr) repeat(4, auto)" className={styles.visits}>
            {visits.map((visit) => (
              <VisitRow key={visit.id} visit={visit} at={at} changes={changes} isOver={isOver} />
            ))}
          </Grid>
        )}
      </div>
    </section>
  );
}

interface EarlierSlotsProps {
  slots: readonly Slot[];
  date: string;
  /** The slots themselves, shown when someone asks. */
  children: React.ReactNode;
}

/** The slots of today that have ended, in one row. */
export function EarlierSlots({ slots, date, children }: EarlierSlotsProps) {
  const [isFolded, setIsFolded] = useState(true);
  const list = useId();
  const isOver = date < useCentreNow().date;
  return (
    <section className={styles.slot} aria-label="Earlier">
      <div className={cx(styles.head, styles.earlier)}>
        <FoldHeading title="Earlier" isFolded={isFolded} list={list} onFold={setIsFolded} />
        <Text weight={600} tone="muted" className={styles.summary}>
          {slotsText(slots, isOver)}
        </Text>
      </div>
      <div id={list} className={styles.inner}>
        {!isFolded && children}
      </div>
    </section>
  );
}

interface FoldHeadingProps {
  title: string;
  isFolded: boolean;
  /** The id of what it shows and hides. */
  list: string;
  onFold: (isFolded: boolean) => void;
  children?: React.ReactNode;
}

const FoldHeading = ({ title, isFolded, list, onFold, children }: FoldHeadingProps) => (
  <Row gap={8} className={styles.heading}>
    <Text as="h3" size="lg" weight={700} leading={1.2} display nowrap>
      <button
        type="button"
        className={styles.fold}
        aria-expanded={!isFolded}
        aria-controls={list}
        onClick={() => onFold(!isFolded)}
      >
        <Icon path={isFolded ? mdiChevronRight : mdiChevronDown} size={20} />
        {title}
      </button>
    </Text>
    {children}
  </Row>
);

/** How full a slot is: a bar, and the figures. */
function Occupancy({ slot: { seatsTaken, capacity, isActive } }: { slot: Slot }) {
  const share = capacity > 0 ? Math.min(1, seatsTaken / capacity) : 1;
  const isFull = seatsTaken >= capacity;
  return (
    <Row gap={10} className={styles.occupancy}>
      <span className={styles.track} aria-hidden="true">
        <i style={{ width: `${share * 100}%` }} />
      </span>
      <Text as="span" weight={600} tone="muted" nowrap tabular>
        <b>{seatsTaken}</b> of {capacity}
        {isFull && isActive && <Mark> · Full</Mark>}
        {!isActive && <Mark> · Switched off</Mark>}
      </Text>
    </Row>
  );
}

const Mark = ({ children }: { children: string }) => (
  <Text as="span" weight={800} tone="bad">
    {children}
  </Text>
);
