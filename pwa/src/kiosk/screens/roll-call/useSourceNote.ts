import { useDesk } from '../../app/DeskProvider.tsx';
import { useCentreNow } from '../../app/useCentreNow.ts';
import { formatClock } from '../../core/format-times.ts';

/** `from this tablet, 12:06 PM`: the source of the list. */
export const useSourceNote = (): string =>
  `from this tablet, ${formatClock(useCentreNow(), useDesk().timeZone)}`;
