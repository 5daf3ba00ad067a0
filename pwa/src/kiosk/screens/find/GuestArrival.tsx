import { mdiCheckCircle } from '@mdi/js';
import { addDays, instantOf } from '@toodles/api/domain/dates.ts';
import { day } from '../../../shared/format.ts';
import { cx } from '../../../shared/ui/class-names.ts';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { Row } from '../../../shared/ui/Layout.tsx';
import surface from '../../../shared/ui/Surface.module.css';
import { Text } from '../../../shared/ui/Text.tsx';
import { useDesk, useToday } from '../../app/DeskProvider.tsx';
import { useArrive } from '../../app/useArrive.ts';
import { useCanUndoArrival } from '../../app/useCanUndoArrival.ts';
import { useCentreNow } from '../../app/useCentreNow.ts';
import { useOnce } from '../../app/useOnce.ts';
import { formatDuration, formatSince, formatSlot } from '../../core/format-times.ts';
import { type GuestRowFacts, slotTimes } from '../../core/search-all.ts';
import { UndoArrivalButton } from '../../layout/UndoArrivalButton.tsx';
import { TouchButton } from '../../ui/TouchButton.tsx';
import styles from './Row.module.css';

/** The time of arrival, beside the name. */
export function ArrivedTag({ at }: { at: string | null }) {
  const { timeZone } = useDesk();
  const now = useCentreNow();
  if (at === null) return null;
  return (
    <Row as="span" gap={6} inline className={cx(surface.edge, styles.tag)}>
      <Icon path={mdiCheckCircle} size={18} />
      Arrived {formatSince(at, now, timeZone)}
    </Row>
  );
}

/** The slot's times, and how far away it is. */
export function SlotTime({ row }: { row: GuestRowFacts }) {
  const { startTime, endTime } = slotTimes(row);
  const { figure, half } = formatSlot(startTime, endTime);
  return (
    <Text as="div" align="right" nowrap className={styles.amount}>
      <Text size="3xl" weight={700} leading={1} display className={styles.figure}>
        {figure} <small>{half}</small>
      </Text>
      <Text size="lg" weight={600} tone="muted" leading={1.3} className={styles.line}>
        {useSlotDistance(row)}
      </Text>
    </Text>
  );
}

/** `started 6 min ago`, `in 1 h 54 min`, `slot is over`, `tomorrow, Sun 22 Nov`. */
function useSlotDistance(row: GuestRowFacts): string {
  const { date, startTime, endTime } = slotTimes(row);
  const { timeZone } = useDesk();
  const now = useCentreNow();
  const today = useToday(now);
  if (date === addDays(today, 1)) return `tomorrow, ${day(date)}`;
  if (date !== today) return day(date);
  const minutesTo = (time: string) =>
    Math.round((instantOf({ date, time }, timeZone).getTime() - now) / 60_000);
  const toStart = minutesTo(startTime);
  if (toStart > 0) return `in ${formatDuration(toStart)}`;
  if (minutesTo(endTime) <= 0) return row.kind === 'party' ? 'party is over' : 'slot is over';
  return toStart === 0 ? 'starts now' : `started ${formatDuration(-toStart)} ago`;
}

interface ArrivalActionProps {
  row: GuestRowFacts;
  best: boolean;
}

/** The check-in button; for ten minutes after the arrival, the button that undoes it. */
export function ArrivalAction({ row, best }: ArrivalActionProps) {
  const today = useToday(useCentreNow());
  const { date } = slotTimes(row);
  const canUndo = useCanUndoArrival(row);
  if (row.arrivedAt !== null) {
    if (canUndo) return <UndoArrivalButton guest={row} className={styles.action} />;
    return (
      <Text size="md" weight={700} tone="muted" leading={1.2} align="center" className={styles.none}>
        {row.kind === 'party' ? 'Until the party ends' : 'Until the slot ends'}
      </Text>
    );
  }
  if (date !== today)
    return (
      <Text size="md" weight={700} tone="muted" leading={1.2} align="center" className={styles.none}>
        {date === addDays(today, 1) ? 'Tomorrow' : 'Not today'}
      </Text>
    );
  return <ArriveButton row={row} best={best} />;
}

function ArriveButton({ row, best }: ArrivalActionProps) {
  const arrive = useArrive();
  const { isBusy, run } = useOnce(() => arrive(row));
  return (
    <TouchButton
      look={best ? 'fill' : 'line'}
      className={styles.action}
      data-row-action
      disabled={isBusy}
      onClick={() => void run()}
    >
      Check in
    </TouchButton>
  );
}
