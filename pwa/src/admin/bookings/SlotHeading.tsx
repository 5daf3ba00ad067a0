import { mdiChevronDown, mdiChevronUp, mdiStar } from '@mdi/js';
import { Link } from 'react-router-dom';
import { timeOfDay, timeSpan } from '../../shared/format.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { portalPages } from '../access/portal-access.ts';
import { DottedLine } from '../ui/DottedLine.tsx';
import { useUrlState } from '../ui/useUrlState.ts';
import type { BookingsView } from './queries.ts';
import styles from './SlotHeading.module.css';
import { slotNote, slotPhase } from './slot-status.ts';
import type { SlotOfToday } from './useSlotsOfToday.ts';

interface Span {
  startTime: string;
  endTime: string;
}

/** Of a slot of today. */
export const slotHeading = ({ startTime, endTime }: Span): string => `Today, ${timeSpan(startTime, endTime)}`;

/** On a phone it leaves room for a button that says whom it shows, as `Today, 12–2 PM` does. */
const isShort = (slot: Span) => slotHeading(slot).length <= 15;

interface SlotNoteProps {
  slot: SlotOfToday;
  /** The centre's time. */
  time: string;
  fold: BookingsView['fold'];
}

/** How full a slot of today is, its parties, who is missing and who is here; in the running slot, also the button that lists them. */
export function SlotNote({ slot, time, fold }: SlotNoteProps) {
  const { seats, ahead, missing, lateness, here, folded } = slotNote(slot, time);
  const [who, ...more] = here?.split(/(?=,)/) ?? [];
  const isNow = slotPhase(slot, time) === 'now';
  const hasButton = isNow && folded !== undefined && fold !== undefined;
  const saysWhat = hasButton && isShort(slot);
  return (
    <>
      {isNow && <span className={styles.now}>Now</span>}
      {!hasButton && <span className={styles.onPhone}>{seats} seats</span>}
      <DottedLine
        className={styles.note}
        parts={[
          <span key="seats" className={styles.seats}>
            {seats} seats
          </span>,
          ...ahead.map((text, index) => (
            <span
              key={text}
              className={cx(
                slot.parties.length > 0 && (index === 0 ? styles.besideWide : styles.besideParty),
              )}
            >
              {text}
            </span>
          )),
          missing > 0 && (
            <b>
              {missing}
              <span className={styles.word}> {missing === 1 ? 'family' : 'families'}</span> not here yet
            </b>
          ),
          lateness && <b className={styles.late}>{lateness}</b>,
          who && (
            <span
              key="here"
              className={cx(missing > 0 && styles.besideWide, saysWhat && lateness && styles.said)}
            >
              {who}
              <span className={lateness && styles.word}>{more}</span>
            </span>
          ),
        ]}
      />
      {slot.parties.map(({ id, startTime, childName, childAge }) => (
        <Link key={id} className={styles.party} to={`${portalPages.parties.path}?party=${id}`}>
          <Icon path={mdiStar} size={18} />
          Party at {timeOfDay(startTime)}: {childName} turns {childAge}
        </Link>
      ))}
      {hasButton && <FoldButton fold={fold} what={folded} saysWhat={saysWhat} />}
    </>
  );
}

interface FoldButtonProps {
  fold: 'folded' | 'open';
  /** Who is listed. */
  what: string;
  /** A phone has room for it. */
  saysWhat: boolean;
}

function FoldButton({ fold, what, saysWhat }: FoldButtonProps) {
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
      <span className={cx(styles.what, saysWhat && styles.short)}> {what}</span>
      <Icon path={isOpen ? mdiChevronUp : mdiChevronDown} size={18} />
    </button>
  );
}
