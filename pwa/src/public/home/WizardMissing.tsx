import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../shared/paths.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Dialog } from '../../shared/ui/Dialog.tsx';
import { useSite } from '../../shared/useSite.ts';
import styles from './WizardComing.module.css';

/** Booking was never opened on this phone, and there is no connection to fetch it: says so over Home. */
export function WizardMissing() {
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  const { data: site } = useSite();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <Dialog ref={dialog} label="Booking needs a connection" onClose={() => void navigate(paths.home)}>
      <div className={styles.missing}>
        <h2>Booking needs a connection</h2>
        <p>Seats are counted at the centre, so a session can only be booked with a signal.</p>
        {site && <p>You can also call us: {site.phone}.</p>}
        <Button onClick={() => window.location.reload()}>Try again</Button>
        <Button variant="quiet" onClick={() => dialog.current?.close()}>
          Back to the page
        </Button>
      </div>
    </Dialog>
  );
}
