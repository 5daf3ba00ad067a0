import { mdiChevronDown, mdiChevronUp } from '@mdi/js';
import type { CalendarDay } from '@toodles/api/contract/bookings/team-calendar.ts';
import { timeSpan } from '../../shared/format.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { DottedLine } from '../ui/DottedLine.tsx';
import { useUrlState } from '../ui/useUrlState.ts';
import type { BookingsView } from './queries.ts';
import styles from './SlotHeading.module.css';
import { slotNote, slotPhase } from './slot-status.ts';

interface Span {
  startTime: string;
  endTime: string;
}

/** Of a slot of today. */
export const slotHeading = ({ startTime, endTime }: Span): string => `Today, ${timeSpan(startTime, endTime)}`;

interface SlotNoteProps {
  slot: CalendarDay['slots'][number];
  /** The centre's time. */
  time: string;
  fold: BookingsView['fold'];
}

/** How full a slot of today is, who is missing and who is here; in the running slot, also the button that lists them. */
export function SlotNote({ slot, time, fold }: SlotNoteProps) {
  const { seats, missing, here } = slotNote(slot, time);
  const isNow = slotPhase(slot, time) === 'now';
  return (
    <>
      {isNow && <span className={styles.now}>Now</span>}
      <DottedLine
        className={styles.note}
        parts={[
          seats,
          missing && <b>{missing}</b>,
          here && (
            <>
              {here}
              {isNow && fold && <FoldButton fold={fold} />}
            </>
          ),
        ]}
      />
    </>
  );
}

function FoldButton({ fold }: { fold: 'folded' | 'open' }) {
  const { change } = useUrlState();
  const isOpen = fold === 'open';
  return (
    <button
      type="button"
      className={styles.fold}
      aria-expanded={isOpen}
      onClick={() => change({ here: isOpen ? undefined : 1, page: undefined }, { replace: true })}
    >
      {isOpen ? 'Hide' : 'Show'}
      <VisuallyHidden> the families who are here</VisuallyHidden>
      <Icon path={isOpen ? mdiChevronUp : mdiChevronDown} size={18} />
    </button>
  );
}
