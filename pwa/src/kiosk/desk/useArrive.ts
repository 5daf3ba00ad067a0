import type { DeskBooking } from '@toodles/api/contract/kiosk.ts';
import { useCallback } from 'react';
import { count, rupeesOf, timeOfDay } from '../../shared/format.ts';
import { dotted } from './names.ts';
import { useSave } from './useSave.ts';

/** Notes that a booking's children came. */
export function useArrive(): (booking: DeskBooking) => Promise<boolean> {
  const save = useSave();
  return useCallback(
    (booking) => {
      const children = count(booking.numberOfChildren, 'child', 'children');
      const toPay = booking.paymentStatus === 'due' && `${rupeesOf(booking.totalAmount)} to pay`;
      const arrivedAt = new Date().toISOString();
      return save(
        { kind: 'booking.arrive', payload: { bookingId: booking.id, arrivedAt } },
        {
          title: `${booking.parentName} is here, ${children}`,
          done: {
            title: `${booking.parentName} is here`,
            text: dotted(children, `until ${timeOfDay(booking.endTime)}`, toPay, 'kept on this tablet'),
          },
        },
      );
    },
    [save],
  );
}
