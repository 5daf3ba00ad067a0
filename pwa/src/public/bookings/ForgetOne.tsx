import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useMessages } from '../../shared/messages.ts';
import { paths } from '../../shared/paths.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { bookings } from '../messages/bookings.ts';
import { ForgetDialog } from './ForgetDialog.tsx';
import type { KeptBooking } from './kept.ts';

/** Takes this booking off the phone's list; leads to the list, since its page would keep it again. */
export function ForgetOne({ kept }: { kept: KeptBooking }) {
  const t = useMessages(bookings);
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  return (
    <>
      <Button variant="text" onClick={() => dialog.current?.showModal()}>
        {t.list.forget}
      </Button>
      <ForgetDialog
        ref={dialog}
        text={t.forget.one(kept.reference)}
        kept={[kept]}
        onForgotten={() => void navigate(paths.bookings, { replace: true })}
      />
    </>
  );
}
