import { mdiClockEditOutline } from '@mdi/js';
import { Line } from '../ui/Line.tsx';
import { clockWords } from './centre-clock.ts';
import { useDesk } from './DeskProvider.tsx';
import { useNow } from './now.ts';

/** Warns that the tablet's clock is wrong and says which time the desk uses, or asks whether it is right. */
export function ClockLine() {
  const { state, notBefore, timeZone } = useDesk();
  const words = clockWords({ tabletMs: useNow(), state, notBefore, timeZone });
  if (words === null) return null;
  return (
    <Line icon={mdiClockEditOutline} tone="tell" testId="clock-line">
      {words}
    </Line>
  );
}
