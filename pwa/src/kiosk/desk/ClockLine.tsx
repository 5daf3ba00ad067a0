import { mdiClockEditOutline } from '@mdi/js';
import { Icon } from '../../shared/ui/Icon.tsx';
import styles from './ClockLine.module.css';
import { clockWords } from './centre-clock.ts';
import { useDesk } from './DeskProvider.tsx';

/** Says that the tablet's clock is wrong, and that the desk does not go by it. */
export function ClockLine() {
  const words = clockWords(useDesk().state);
  if (words === null) return null;
  return (
    <p className={styles.line} data-testid="clock-line">
      <Icon path={mdiClockEditOutline} size={24} />
      <span>{words} Times shown are the centre’s.</span>
    </p>
  );
}
