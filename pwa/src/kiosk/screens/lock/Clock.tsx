import { dayLong } from '../../../shared/format.ts';
import { useDesk, useToday } from '../../app/DeskProvider.tsx';
import { useCentreNow } from '../../app/useCentreNow.ts';
import { formatClock, formatClockShort } from '../../core/format-times.ts';
import styles from './Lock.module.css';

/** The centre's time, large enough to read from across the room. */
export function Clock() {
  const { timeZone } = useDesk();
  const now = useCentreNow();
  const today = useToday(now);
  return (
    <div>
      <p className={styles.clock}>
        {formatClockShort(now, timeZone)}
        <small>{formatClock(now, timeZone).slice(-2)}</small>
      </p>
      <p className={styles.date}>{dayLong(today)}</p>
    </div>
  );
}
