import type { DeskBooking } from '@toodles/api/contract/sync.ts';
import { useCallback } from 'react';
import { count, rupeesOf, timeOfDay } from '../../shared/format.ts';
import { arrivalOfBooking } from './intents.ts';
import { dotted } from './names.ts';
import { useCentreClock } from './useCentreNow.ts';
import { useSave } from './useSave.ts';

/** Notes that a booking's children came. */
export function useArrive(): (booking: DeskBooking) => Promise<boolean> {
  const save = useSave();
  const clock = useCentreClock();
  return useCallback(
    (booking) => {
      const children = count(booking.numberOfChildren, 'child', 'children');
      const toPay = booking.paymentStatus === 'due' && `${rupeesOf(booking.totalAmount)} to pay`;
      const { id, work } = arrivalOfBooking(booking, clock());
      return save(work, {
        id,
        title: `${booking.parentName} is here, ${children}`,
        done: {
          title: `${booking.parentName} is here`,
          text: dotted(children, `until ${timeOfDay(booking.endTime)}`, toPay, 'kept on this tablet'),
        },
      });
    },
    [save, clock],
  );
}
