import { useRef } from 'react';
import { useMessages } from '../../shared/messages.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { bookings } from '../messages/bookings.ts';
import styles from './RemoveAllBookings.module.css';
import { RemoveBookingsDialog } from './RemoveBookingsDialog.tsx';
import type { StoredBooking } from './stored-bookings.ts';

/** Removes all stored bookings, for a phone that others use too. */
export function RemoveAllBookings({ kept }: { kept: readonly StoredBooking[] }) {
  const t = useMessages(bookings);
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <div className={styles.foot}>
      <p>{t.list.privacy}</p>
      <Button variant="text" onClick={() => dialog.current?.showModal()}>
        {t.list.forgetAll}
      </Button>
      <RemoveBookingsDialog ref={dialog} text={t.forget.all} kept={kept} />
    </div>
  );
}
