import type { DeviceSummary } from '@toodles/api/contract/desk/devices.ts';
import { Stack } from '../../shared/ui/Layout.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { formatNumber } from '../ui/format-number.ts';
import { SubmitError } from '../ui/SubmitError.tsx';
import styles from './Dialogs.module.css';
import { useCloseDevice, useRevokeDevice } from './queries.ts';

/** Revokes a tablet. The dialog explains first what happens to the tablet, its data and its unsent work. */
export function RevokeDialog({ device, onClose }: { device: DeviceSummary; onClose: () => void }) {
  const revoke = useRevokeDevice();
  const isEnrolled = device.enrolledAt !== null;
  return (
    <FormDialog
      title={isEnrolled ? `Revoke ${device.name}?` : `Withdraw the code for ${device.name}?`}
      submit={isEnrolled ? 'Revoke tablet' : 'Withdraw code'}
      danger
      busy={revoke.isPending}
      alert={revoke.error && <SubmitError error={revoke.error} fallback="Failed to revoke the tablet" />}
      onSubmit={(event) => {
        event.preventDefault();
        revoke.mutate({ id: device.id, name: device.name }, { onSuccess: onClose });
      }}
      onClose={onClose}
    >
      {isEnrolled ? (
        <Stack as="ul" gap={10} className={styles.facts}>
          <li>
            It gets no more data. When it next connects, it deletes its copies of families and bookings.
          </li>
          <li>
            Unsent check-ins are not lost. The tablet can still send them; they wait in Reviews and count once
            you accept them.
          </li>
          <li>{lastReportText(device.waiting)}</li>
          <li>To use it again, add it as a new tablet.</li>
        </Stack>
      ) : (
        <p>No tablet has used this code, and none can use it after this.</p>
      )}
    </FormDialog>
  );
}

function lastReportText(waiting: number | null): string {
  if (waiting === null) return 'It hasn’t reported yet whether it has unsent check-ins.';
  if (waiting === 0) return 'At last contact it had nothing to send.';
  return waiting === 1
    ? 'At last contact it had 1 check-in or change to send.'
    : `At last contact it had ${formatNumber(waiting)} check-ins or changes to send.`;
}

/** The second step after revoking: the server then rejects every push from the tablet. */
export function CloseDialog({ device, onClose }: { device: DeviceSummary; onClose: () => void }) {
  const close = useCloseDevice();
  return (
    <FormDialog
      title={`Stop accepting work from ${device.name}?`}
      submit="Stop accepting work"
      danger
      busy={close.isPending}
      alert={close.error && <SubmitError error={close.error} fallback="Failed to stop accepting work" />}
      onSubmit={(event) => {
        event.preventDefault();
        close.mutate({ id: device.id, name: device.name }, { onSuccess: onClose });
      }}
      onClose={onClose}
    >
      <Stack as="ul" gap={10} className={styles.facts}>
        <li>Anything it sends from now on is rejected.</li>
        <li>Work it has already sent stays in Reviews for your decision.</li>
        <li>
          Unsent check-ins stay on the tablet. Someone there can export them, and you can import the file.
        </li>
      </Stack>
    </FormDialog>
  );
}
