import { mdiPlus } from '@mdi/js';
import Button from '@mui/material/Button';
import type { CalendarDay, CalendarVisit } from '@toodles/api/contract/bookings/team-calendar.ts';
import { timeSpan } from '../../shared/format.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Row } from '../../shared/ui/Layout.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { useCentreNow } from '../ui/useTimeZone.ts';
import type { VisitChanges } from '../visits/useVisitChanges.ts';
import styles from './DaySlot.module.css';
import { visitsText } from './run-sheet.ts';
import type { SlotPhase } from './slot-status.ts';
import { VisitRow } from './VisitRow.tsx';
import { type VisitGroup, visitGroups } from './visit-groups.ts';

type Slot = CalendarDay['slots'][number];

interface DaySlotProps {
  slot: Slot;
  date: string;
  changes: VisitChanges;
  phase: SlotPhase;
  /** The only slot that is shown: the strip above says which one, and how full it is. */
  isAlone: boolean;
  /** Undefined if the slot can't be booked or the user may not book. */
  onBook: (() => void) | undefined;
}

/** The visits of one slot of a day. */
export function DaySlot({ slot, date, changes, phase, isAlone, onBook }: DaySlotProps) {
  const { visits = [], seatsTaken, capacity } = slot;
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
  const groups = phase === 'now' ? visitGroups(visits) : [];
  const groupOf = ({ title, visits }: VisitGroup) => (
    <section key={title} aria-label={title}>
      <Text as="h4" size="sm" weight={800} leading={1.2} className={styles.group}>
        {title} <small>{visits.length}</small>
      </Text>
      {rowsOf(visits)}
    </section>
  );
  return (
    <section
      className={cx(styles.slot, isAlone && styles.alone)}
      aria-label={time}
      data-alone={isAlone || undefined}
    >
      <div className={styles.head}>
        <Row gap={2} columnGap={12} align="baseline" wrap>
          <Text as="h3" size="lg" weight={700} leading={1.2} display nowrap>
            {time}
          </Text>
          <Text weight={600} tone="muted" tabular>
            {visitsText(slot, isOver)}
          </Text>
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
      {phase !== 'now' && visits.length > 0 && rowsOf(visits)}
      {groups.length > 0 && <div className={styles.groups}>{groups.map(groupOf)}</div>}
    </section>
  );
}
