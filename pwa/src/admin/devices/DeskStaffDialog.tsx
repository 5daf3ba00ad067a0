import type { DeviceSummary } from '@toodles/api/contract/devices.ts';
import { useState } from 'react';
import { FormDialog } from '../ui/FormDialog.tsx';
import { SubmitError } from '../ui/SubmitError.tsx';
import { useSetDeviceStaff } from './queries.ts';
import { StaffCheckboxes } from './StaffCheckboxes.tsx';

/** Chooses who works at a tablet's desk. The tablet receives the change with its next sync. */
export function DeskStaffDialog({ device, onClose }: { device: DeviceSummary; onClose: () => void }) {
  const before = device.staff.map(({ id }) => id);
  const [chosen, setChosen] = useState<readonly number[]>(before);
  const set = useSetDeviceStaff();
  const isDirty = before.length !== chosen.length || before.some((id) => !chosen.includes(id));
  return (
    <FormDialog
      title={`Staff at ${device.name}`}
      submit="Save staff"
      isDirty={isDirty}
      busy={set.isPending}
      alert={set.error && <SubmitError error={set.error} fallback="Failed to save the staff" />}
      onSubmit={(event) => {
        event.preventDefault();
        set.mutate({ id: device.id, name: device.name, staffIds: [...chosen] }, { onSuccess: onClose });
      }}
      onClose={onClose}
    >
      <StaffCheckboxes chosen={chosen} onChoose={setChosen} />
      {chosen.length === 0 && <p>If you choose no one, no one can unlock this tablet.</p>}
    </FormDialog>
  );
}
