import type { DeviceSummary } from '@toodles/api/contract/devices.ts';
import { FailedTry } from '../ui/FailedTry.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { useCloseDevice } from './queries.ts';
import styles from './RevokeDialog.module.css';

/** The second step after revoking: the server then rejects every push from the tablet. */
export function CloseDialog({ device, onClose }: { device: DeviceSummary; onClose: () => void }) {
  const close = useCloseDevice();
  return (
    <FormDialog
      title={`Accept nothing more from ${device.name}?`}
      submit="Accept nothing more"
      danger
      busy={close.isPending}
      alert={close.error && <FailedTry error={close.error} otherwise="Failed to close the tablet" />}
      onSubmit={(event) => {
        event.preventDefault();
        close.mutate({ id: device.id, name: device.name }, { onSuccess: onClose });
      }}
      onClose={onClose}
    >
      <ul className={styles.facts}>
        <li>Whatever it still sends is refused from now on.</li>
        <li>What it sent until now waits in Reviews for your decision.</li>
        <li>What is left stays on the tablet. Somebody there can export it, and you can import the file.</li>
      </ul>
    </FormDialog>
  );
}
