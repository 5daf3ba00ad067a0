import type { DeviceSummary } from '@toodles/api/contract/devices.ts';
import { FailedTry } from '../ui/FailedTry.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { figure } from '../ui/figure.ts';
import { useRevokeDevice } from './queries.ts';
import styles from './RevokeDialog.module.css';

/** Revokes a tablet. The dialog explains first what happens to the tablet, its data and its unsent work. */
export function RevokeDialog({ device, onClose }: { device: DeviceSummary; onClose: () => void }) {
  const revoke = useRevokeDevice();
  const isEnrolled = device.enrolledAt !== null;
  return (
    <FormDialog
      title={isEnrolled ? `Revoke ${device.name}?` : `Withdraw the code of ${device.name}?`}
      submit={isEnrolled ? 'Revoke the tablet' : 'Withdraw the code'}
      danger
      busy={revoke.isPending}
      alert={revoke.error && <FailedTry error={revoke.error} otherwise="Failed to revoke the tablet" />}
      onSubmit={(event) => {
        event.preventDefault();
        revoke.mutate({ id: device.id, name: device.name }, { onSuccess: onClose });
      }}
      onClose={onClose}
    >
      {isEnrolled ? (
        <ul className={styles.facts}>
          <li>
            It gets nothing more from here. At its next contact it clears its copies of families and bookings.
          </li>
          <li>
            Check-ins it has not sent yet are not lost: it can still send them. They wait in Reviews, and
            count once you accept them.
          </li>
          <li>{heard(device.waiting)}</li>
          <li>To use it again, add it as a new tablet.</li>
        </ul>
      ) : (
        <p>Nobody can enrol a tablet with it any more. No tablet has used it.</p>
      )}
    </FormDialog>
  );
}

function heard(waiting: number | null): string {
  if (waiting === null) return 'It has not told yet whether anything waits on it.';
  if (waiting === 0) return 'When last heard it had nothing to send.';
  return waiting === 1
    ? 'When last heard it had 1 check-in or change to send.'
    : `When last heard it had ${figure(waiting)} check-ins or changes to send.`;
}
