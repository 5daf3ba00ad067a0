import { clockText } from '../desk/centre-times.ts';
import { useDesk } from '../desk/DeskProvider.tsx';
import { useCentreNow } from '../desk/useCentreNow.ts';

/** `from this tablet, 12:06 PM`: the source of the list. */
export const useFromThisTablet = (): string =>
  `from this tablet, ${clockText(useCentreNow(), useDesk().timeZone)}`;
