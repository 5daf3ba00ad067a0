import type { TeamSlot } from '@toodles/api/contract/schedule/team-slots.ts';
import { useState } from 'react';
import { cx } from '../../shared/ui/class-names.ts';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import styles from './CapacityPage.module.css';
import { shortNames, shownWeekdays, weekdaysText } from './slot-days.ts';
import { WeekdaysDialog } from './WeekdaysDialog.tsx';

/** A slot's capacity on each weekday; its own ones stand out. Opens the dialog that changes them. */
export function WeekdayCapacities({ slot, span }: { slot: TeamSlot; span: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles.weekdays}
        aria-haspopup="dialog"
        title="Capacity by weekday"
        onClick={() => setIsOpen(true)}
      >
        <VisuallyHidden>
          Weekdays of {span}: {weekdaysText(slot.weekdays) || 'Same every day'}
        </VisuallyHidden>
        {shownWeekdays.map((weekday) => (
          <WeekdayCapacity key={weekday} weekday={weekday} slot={slot} />
        ))}
      </button>
      {isOpen && <WeekdaysDialog slot={slot} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function WeekdayCapacity({ weekday, slot }: { weekday: number; slot: TeamSlot }) {
  const own = slot.weekdays[weekday] ?? null;
  return (
    <span className={cx(styles.weekday, own !== null && styles.own)} aria-hidden="true">
      <small>{shortNames[weekday]}</small>
      {own === 0 ? '–' : (own ?? slot.maxCapacity)}
    </span>
  );
}
