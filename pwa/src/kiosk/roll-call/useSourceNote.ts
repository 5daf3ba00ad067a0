import { useDesk } from '../desk/DeskProvider.tsx';
import { formatClock } from '../desk/format-times.ts';
import { useCentreNow } from '../desk/useCentreNow.ts';

/** `from this tablet, 12:06 PM`: the source of the list. */
export const useSourceNote = (): string =>
  `from this tablet, ${formatClock(useCentreNow(), useDesk().timeZone)}`;
