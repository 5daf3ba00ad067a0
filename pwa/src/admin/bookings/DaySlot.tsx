import { mdiChevronDown, mdiChevronRight, mdiPlus } from '@mdi/js';
import Button from '@mui/material/Button';
import type { CalendarDay, CalendarVisit } from '@toodles/api/contract/bookings/team-calendar.ts';
import { useId } from 'react';
import { timeSpan } from '../../shared/format.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Row } from '../../shared/ui/Layout.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { useCentreNow } from '../ui/useTimeZone.ts';
import type { VisitChanges } from '../visits/useVisitChanges.ts';
import styles from './DaySlot.module.css';
import { slotsText, visitsText } from './run-sheet.ts';
import type { SlotPhase } from './slot-status.ts';
import { VisitRow } from './VisitRow.tsx';
import { visitGroups } from './visit-groups.ts';

type Slot = CalendarDay['slots'][number];

interface Fold {
  isFolded: boolean;
  onFold: (isFolded: boolean) => void;
}

interface DaySlotProps extends Fold {
  slot: Slot;
  date: string;
  changes: VisitChanges;
  phase: SlotPhase;
  /** Undefined if the slot can't be booked or the user may not book. */
  onBook: (() => void) | undefined;
}

const idOf = (slotId: number) => `slot-${slotId}`;

/** Scrolls to a slot and moves the focus there. */
export function showSlot(slotId: number): void {
  const slot = document.getElementById(idOf(slotId));
  slot?.scrollIntoView({ block: 'start' });
  slot?.querySelector('button')?.focus({ preventScroll: true });
}

/** One slot of a day: its occupancy and its bookings. */
export function DaySlot({ slot, date, changes, phase, isFolded, onFold, onBook }: DaySlotProps) {
  const { visits = [], seatsTaken, capacity, isActive } = slot;
  const list = useId();
  const isOver = date < useCentreNow().date;
  const time = timeSpan(slot.startTime, slot.endTime);
  const rowsOf = (shown: readonly CalendarVisit[]) => (
    <ul className={styles.visits}>
      {shown.map((visit) => (
        <VisitRow
          key={visit.id}
          visit={visit}
          at={{ date, startTime: slot.startTime, endTime: slot.endTime }}
          changes={changes}
          isOver={isOver}
        />
      ))}
    </ul>
  );
  return (
    <section
      id={idOf(slot.id)}
      className={cx(styles.slot, phase === 'done' && styles.done)}
      aria-label={time}
    >
      <div className={styles.head}>
        <FoldHeading title={time} isFolded={isFolded} list={list} onFold={onFold}>
          {phase === 'now' && (
            <Text as="span" size="sm" weight={800} className={styles.now}>
              Now
            </Text>
          )}
        </FoldHeading>
        <Text as="span" weight={600} tone="muted" nowrap tabular className={styles.occupancy}>
          <b>{seatsTaken}</b> of {capacity}
          {seatsTaken >= capacity && isActive && <Mark> · Full</Mark>}
          {!isActive && <Mark> · Switched off</Mark>}
        </Text>
        <Text weight={600} tone="muted" className={styles.summary}>
          {visitsText([slot], isOver)}
        </Text>
        {onBook && phase !== 'done' && seatsTaken < capacity && (
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
      <div id={list} className={styles.list}>
        {!isFolded && phase !== 'now' && visits.length > 0 && rowsOf(visits)}
        {!isFolded &&
          phase === 'now' &&
          visitGroups(visits).map((group) => (
            <section key={group.title} aria-label={group.title}>
              <Text as="h4" size="sm" weight={800} leading={1.2} className={styles.group}>
                {group.title} <small>{group.visits.length}</small>
              </Text>
              {rowsOf(group.visits)}
            </section>
          ))}
      </div>
    </section>
  );
}

interface EarlierSlotsProps extends Fold {
  slots: readonly Slot[];
  /** The slots themselves, shown when someone asks. */
  children: React.ReactNode;
}

/** The slots of today that have ended, in one row. */
export function EarlierSlots({ slots, isFolded, onFold, children }: EarlierSlotsProps) {
  const list = useId();
  return (
    <section className={cx(styles.slot, styles.done)} aria-label="Earlier">
      <div className={cx(styles.head, styles.earlier)}>
        <FoldHeading title="Earlier" isFolded={isFolded} list={list} onFold={onFold} />
        <Text weight={600} tone="muted" className={styles.summary}>
          {slotsText(slots, false)}
        </Text>
      </div>
      <div id={list} className={styles.inner}>
        {!isFolded && children}
      </div>
    </section>
  );
}

interface FoldHeadingProps extends Fold {
  title: string;
  /** The id of what it shows and hides. */
  list: string;
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

const Mark = ({ children }: { children: string }) => (
  <Text as="span" weight={800} tone="bad">
    {children}
  </Text>
);
