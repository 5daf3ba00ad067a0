import { mdiAlert, mdiPlus } from '@mdi/js';
import Button from '@mui/material/Button';
import type { CalendarDay, CalendarVisit } from '@toodles/api/contract/bookings/team-calendar.ts';
import { useState } from 'react';
import { count, timeSpan } from '../../shared/format.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Row } from '../../shared/ui/Layout.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { DottedLine } from '../ui/DottedLine.tsx';
import { useCentreNow } from '../ui/useTimeZone.ts';
import type { VisitChanges } from '../visits/useVisitChanges.ts';
import styles from './DaySlot.module.css';
import { hasAllergy, slotFacts, usualFact } from './run-sheet.ts';
import { childrenHere, lateText, type SlotPhase } from './slot-status.ts';
import { usualPackage } from './usual-package.ts';
import { VisitGroups } from './VisitGroups.tsx';
import { VisitRow } from './VisitRow.tsx';
import { laterSlot } from './visit-groups.ts';

type Slot = CalendarDay['slots'][number];

interface DaySlotProps {
  slot: Slot;
  /** All slots of the day. */
  daySlots: readonly Slot[];
  date: string;
  changes: VisitChanges;
  phase: SlotPhase;
  /** The only slot that is shown: the strip above says which one, and how full it is. */
  isAlone: boolean;
  /** Undefined if the slot can't be booked or the user may not book. */
  onBook: (() => void) | undefined;
}

/** The visits of one slot of a day. */
export function DaySlot({ slot, daySlots, date, changes, phase, isAlone, onBook }: DaySlotProps) {
  const { visits = [], seatsTaken, capacity } = slot;
  const now = useCentreNow();
  const isOver = date < now.date;
  // One that is over is done with, but for who has not paid.
  const isGrouped = phase === 'now' || (phase === 'done' && !isOver);
  const time = timeSpan(slot.startTime, slot.endTime);
  const allergic = visits.filter(hasAllergy);
  const [isAsked, setIsAsked] = useState(false);
  const isNarrowed = isAsked && allergic.length > 0;
  const shown = isNarrowed ? allergic : visits;
  const usual = usualPackage(visits.map(({ packageName }) => packageName));
  const facts = [
    ...slotFacts(slot, { isOver, isGrouped: phase === 'now' }),
    phase === 'now' && (
      <span key="here" className={styles.here}>
        {childrenHere(slot)} here
      </span>
    ),
    usualFact(visits),
  ];
  const rowsOf = (rows: readonly CalendarVisit[]) => (
    <ul className={styles.visits}>
      {rows.map((visit) => (
        <VisitRow
          key={visit.id}
          visit={visit}
          at={{ date, startTime: slot.startTime, endTime: slot.endTime }}
          changes={changes}
          isOver={isOver}
          isUsual={visit.packageName === usual}
          isNow={phase === 'now'}
          later={laterSlot(daySlots, slot, visit)}
        />
      ))}
    </ul>
  );
  return (
    <section
      className={cx(styles.slot, isAlone && styles.alone)}
      aria-label={time}
      data-alone={isAlone || undefined}
    >
      <div className={styles.head}>
        <Row gap={4} columnGap={12} wrap>
          <Text as="h3" size="xl" weight={700} leading={1.2} display nowrap className={styles.time}>
            <span className={styles.whole}>{time}</span>
            <span className={styles.short} aria-hidden="true">
              {time.replaceAll(/ [AP]M/g, '')}
            </span>
          </Text>
          <DottedLine className={styles.facts} parts={facts} />
          {allergic.length > 0 && (
            <button
              type="button"
              className={styles.allergies}
              aria-pressed={isNarrowed}
              onClick={() => setIsAsked(!isNarrowed)}
            >
              <Icon path={mdiAlert} size={16} />
              {count(allergic.length, 'allergy', 'allergies')}
              <VisuallyHidden>: show only these families</VisuallyHidden>
            </button>
          )}
        </Row>
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
      {!isGrouped && shown.length > 0 && rowsOf(shown)}
      {isGrouped && (
        <VisitGroups
          visits={shown}
          lateness={lateText(slot, now.time)}
          isWhole={isNarrowed}
          rowsOf={rowsOf}
        />
      )}
    </section>
  );
}
