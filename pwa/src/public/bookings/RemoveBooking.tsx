import { useRef } from 'react';
import { useMessages } from '../../shared/messages.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { bookings } from '../messages/bookings.ts';
import { RemoveBookingsDialog } from './RemoveBookingsDialog.tsx';
import type { StoredBooking } from './stored-bookings.ts';

/** Removes this booking from the phone's list, then leaves its page, which would store it again. */
export function RemoveBooking({ kept, onForgotten }: { kept: StoredBooking; onForgotten: () => void }) {
  const t = useMessages(bookings);
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <>
      <Button variant="text" onClick={() => dialog.current?.showModal()}>
        {t.list.forget}
      </Button>
      <RemoveBookingsDialog
        ref={dialog}
        text={t.forget.one(kept.reference)}
        kept={[kept]}
        onRemoved={onForgotten}
      />
    </>
  );
}
