import { mdiClockEditOutline } from '@mdi/js';
import { useDesk } from '../app/DeskProvider.tsx';
import { useNow } from '../app/now.ts';
import { clockWarning } from '../core/centre-clock.ts';
import { WarningLine } from '../ui/WarningLine.tsx';

/** Warns that the tablet's clock is wrong and says which time the desk uses, or asks whether it is right. */
export function ClockWarning() {
  const { state, notBefore, timeZone } = useDesk();
  const warning = clockWarning({ tabletMs: useNow(), state, notBefore, timeZone });
  if (warning === null) return null;
  return (
    <WarningLine icon={mdiClockEditOutline} tone="tell" testId="clock-line">
      {warning}
    </WarningLine>
  );
}
