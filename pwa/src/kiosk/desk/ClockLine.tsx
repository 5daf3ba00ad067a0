import { mdiClockEditOutline } from '@mdi/js';
import { Line } from '../ui/Line.tsx';
import { clockWords } from './centre-clock.ts';
import { useDesk } from './DeskProvider.tsx';

/** Says that the tablet's clock is wrong, and that the desk does not go by it. */
export function ClockLine() {
  const words = clockWords(useDesk().state);
  if (words === null) return null;
  return (
    <Line icon={mdiClockEditOutline} tone="tell" testId="clock-line">
      {words} Times shown are the centre’s.
    </Line>
  );
}
