import type { DeviceSummary } from '@toodles/api/contract/devices.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { SubmitError } from '../ui/SubmitError.tsx';
import { useCloseDevice } from './queries.ts';
import styles from './RevokeDialog.module.css';

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
      <ul className={styles.facts}>
        <li>Anything it sends from now on is rejected.</li>
        <li>Work it has already sent stays in Reviews for your decision.</li>
        <li>
          Unsent check-ins stay on the tablet. Someone there can export them, and you can import the file.
        </li>
      </ul>
    </FormDialog>
  );
}
